import { comfy, type Pack, pack, version } from './make.ts'

/** Typical packs, one per line: id | name | publisher | description | tags | downloads | stars | days since its newest version. */
const table = `
ladder-upscale | Ladder Upscale | quiet-harbor | Upscales in small steps and sharpens between them. | upscaling | 88410 | 1204 | 18
pixel-orchard | Pixel Orchard | quiet-harbor | Pixel art from any picture, with a palette of your own. | pixel-art,palette | 12090 | 188 | 64
edge-of-glass | Edge of Glass | moth-lantern | Mattes for glass, smoke and water. | mask,matting | 7702 | 96 | 130
hair-by-hair | Hair by Hair | moth-lantern | Refines a rough mask along hair. | mask,portrait | 19455 | 310 | 45
frame-weaver | Frame Weaver | tidewheel | Fills in frames between two pictures. | video,interpolation | 54320 | 770 | 27
loop-the-lake | Loop the Lake | tidewheel | Makes any clip loop without a visible cut. | video,loop | 9844 | 120 | 88
steady-reel | Steady Reel | tidewheel | Takes the shake out of a clip. | video,stabilizing | 6210 | 71 | 190
subtitle-smith | Subtitle Smith | tidewheel | Writes subtitles into a clip, or next to it. | video,text | 2300 | 25 | 240
echo-garden | Echo Garden | salt-and-signal | Rooms, plates and springs for generated sound. | audio,reverb | 4102 | 66 | 53
voice-in-a-shell | Voice in a Shell | salt-and-signal | Speech from text, with breath and pauses. | audio,speech | 31770 | 455 | 9
beat-finder | Beat Finder | salt-and-signal | Finds the beats of a track and times a clip by them. | audio,video | 5018 | 83 | 71
word-loom | Word Loom | inkwell-prompts | Weaves prompts from lists, with weights and seeds. | prompts | 40115 | 602 | 22
negative-space | Negative Space | inkwell-prompts | Keeps negative prompts in one place. | prompts,utility | 8320 | 77 | 300
prompt-almanac | Prompt Almanac | inkwell-prompts | Remembers every prompt and finds it again. | prompts,history | 3770 | 41 | 140
lora-ledger | LoRA Ledger | knotgrass | Shows what each LoRA adds and lets you mix by block. | lora | 66913 | 1010 | 15
lora-tasting-menu | LoRA Tasting Menu | knotgrass | One picture per LoRA, side by side. | lora,comparing | 10200 | 164 | 99
pose-paper | Pose Paper | knotgrass | Draw a stick figure, get a control picture. | control,pose | 27631 | 388 | 39
depth-chart | Depth Chart | polyhedra-lab | Depth from one picture, in meters. | depth,control | 35044 | 530 | 33
mesh-mill | Mesh Mill | polyhedra-lab | Meshes from pictures, thinned and with a texture. | 3d,mesh | 14876 | 276 | 58
splat-garden | Splat Garden | polyhedra-lab | Gaussian splats: cut, clean, render. | 3d,splats | 6655 | 149 | 20
normal-people | Normal People | polyhedra-lab | Normal maps that agree with each other. | 3d,control | 2914 | 38 | 170
wire-tidy | Wire Tidy | grindstone-utilities | Straightens the wires of a workflow. | utility,layout | 73502 | 899 | 11
seed-vault | Seed Vault | grindstone-utilities | Names for seeds worth keeping. | utility,seed | 13333 | 150 | 205
switchyard | Switchyard | grindstone-utilities | Branches, switches and loops for workflows. | utility,logic | 92140 | 1377 | 6
batch-broom | Batch Broom | grindstone-utilities | Sorts, splits and cleans batches. | utility,batch | 11004 | 98 | 111
memory-miser | Memory Miser | grindstone-utilities | Frees video memory between two steps. | utility,memory | 45621 | 640 | 29
metadata-moth | Metadata Moth | grindstone-utilities | Reads and writes what is hidden in picture files. | utility,metadata | 5870 | 62 | 260
clock-and-cog | Clock and Cog | b | Measures every node and draws where the time went. | utility,profiling | 1920 | 33 | 48
latent-lathe | Latent Lathe | b | Turns, mirrors and blends latents. | latent | 4455 | 51 | 83
sampler-sampler | Sampler Sampler | b | Compares samplers in one grid. | sampling,comparing | 21900 | 290 | 74
`

const machines = [
  ['Microsoft :: Windows', 'POSIX :: Linux'],
  ['OS Independent'],
  ['POSIX :: Linux', 'POSIX :: Linux :: Ubuntu'],
  ['Microsoft :: Windows', 'POSIX :: Linux', 'MacOS', 'MacOS :: MacOS X'],
]
const accelerators = [
  ['GPU :: NVIDIA CUDA'],
  ['GPU :: NVIDIA CUDA', 'GPU :: AMD ROCm', 'GPU :: Intel Arc'],
  [],
  ['GPU :: Apple Metal', 'NPU :: Huawei Ascend'],
]
/** Requirements that conflict between packs, newest version first: an older one of Frame Weaver fits the others. */
const requirements: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'frame-weaver': [['numpy<1.26', 'av>=12'], ['numpy>=1.24', 'av>=12'], []],
  'depth-chart': [['torch==2.3.1', 'transformers==4.41.2'], ['transformers==4.41.2'], []],
  'voice-in-a-shell': [['transformers>=4.50', 'soundfile'], ['transformers>=4.48'], []],
}
const ranges = ['', '>=0.3.40', '>=0.3.0,<1.0.0', '>=1.0.0', '<0.3.30']

function ordinary(line: string, i: number): Pack {
  const [id = '', name = '', publisherId = '', description = '', tags = '', ...numbers] = line.split(' | ')
  const [downloads = 0, stars = 0, days = 0] = numbers.map(Number)
  const node = comfy(
    `${name} (Simple)`,
    {
      required: {
        image: ['IMAGE'],
        strength: ['FLOAT', { default: 1, min: 0, max: 2, step: 0.05 }],
        mode: [['fast', 'careful'], { default: 'careful' }],
      },
    },
    ['IMAGE'],
    { category: tags.replace(',', '/') },
  )
  const [newest = [], older = [], oldest = []] = requirements[id] ?? []
  return pack(
    {
      id,
      name,
      publisherId,
      author: publisherId,
      description,
      tags: tags.split(','),
      downloads,
      github_stars: stars,
      rating: (i % 5) + 0.5,
      license: i % 3 === 0 ? 'MIT' : '{"file": "LICENSE"}',
      supported_os: machines[i % machines.length] ?? null,
      supported_accelerators: accelerators[i % accelerators.length] ?? null,
      supported_comfyui_version: ranges[i % ranges.length] ?? '',
    },
    version('1.2.0', days, {
      dependencies: [...newest],
      comfyNodes: [node],
      changelog: 'Faster, and a little more careful with memory.',
    }),
    version('1.1.0', days + 60, { dependencies: [...older], comfyNodes: [node] }),
    version('1.0.0', days + 180, { dependencies: [...oldest] }),
  )
}

/** Thirty typical packs, which fill the pages of lists. */
export const ordinaryPacks: readonly Pack[] = table.trim().split('\n').map(ordinary)
