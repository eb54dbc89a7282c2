import { comfy, pack, version } from './make.ts'

const nvidia = ['GPU :: NVIDIA CUDA']
const desktops = ['Microsoft :: Windows', 'POSIX :: Linux', 'MacOS']

const growMask = comfy(
  'Mask Grow & Feather',
  {
    required: {
      mask: ['MASK'],
      grow: ['INT', { default: 4, min: -256, max: 256, step: 1, tooltip: 'Negative values shrink.' }],
      feather: ['FLOAT', { default: 2.5, min: 0, max: 64, step: 0.5 }],
    },
    optional: { keep_holes: ['BOOLEAN', { default: true, label_on: 'keep', label_off: 'fill' }] },
  },
  ['MASK mask', 'MASK inverted'],
  { category: 'mask/edges', description: 'Moves the border of a mask and softens it.' },
)

export const imagePacks = [
  pack(
    {
      id: 'moth-masks',
      name: 'Moth Masks',
      publisherId: 'moth-lantern',
      author: 'Mira Halvorsen',
      description: 'Grow, shrink, feather and clean masks. Keeps hair and fur.',
      tags: ['mask', 'matting'],
      supported_os: desktops,
      supported_accelerators: ['GPU :: NVIDIA CUDA', 'GPU :: Apple Metal'],
      supported_comfyui_version: '>=0.3.40',
      downloads: 48_211,
      github_stars: 812,
      rating: 4.6,
      search_ranking: 3,
      preempted_comfy_node_names: ['Image Resize'],
    },
    version('2.1.0', 41, {
      changelog: '- Feathering works on batches\n- Fixes a seam at the right border',
      dependencies: ['numpy>=1.26', 'opencv-python-headless>=4.9'],
      comfyNodes: [
        growMask,
        comfy(
          'Image Resize',
          { required: { image: ['IMAGE'], width: ['INT', { default: 1024, min: 16 }] } },
          ['IMAGE'],
        ),
        comfy(
          'Mask From Color',
          { required: { image: ['IMAGE'], color: ['STRING', { default: '#ffffff' }] } },
          ['MASK'],
        ),
      ],
    }),
    version('2.0.0', 160, { comfyNodes: [growMask] }),
    version('1.4.2', 402),
  ),
  pack(
    {
      id: 'bananaforge',
      name: 'Banana Forge',
      publisherId: 'quiet-harbor',
      author: 'Mira Halvorsen',
      description: 'Peels a picture into layers and forges them together again.',
      tags: ['layers', 'compositing'],
      downloads: 9_120,
      github_stars: 143,
    },
    version('1.1.0', 12, {
      comfyNodes: [
        comfy(
          'Peel Layers',
          { required: { image: ['IMAGE'], layers: ['INT', { default: 3, min: 1, max: 12 }] } },
          ['IMAGE', 'MASK'],
        ),
      ],
    }),
    version('1.0.0', 77),
  ),
  pack(
    {
      id: 'Lens-Flare-Kit',
      name: 'Lens Flare Kit',
      publisherId: 'moth-lantern',
      author: 'Moth & Lantern',
      description: 'Flares, halos and ghosts that follow the light in the picture.',
      repository: 'https://github.com/example-moth/Lens-Flare-Kit.git',
      license: '{file="LICENSE"}',
      tags: ['effects'],
      downloads: 3_044,
      github_stars: 57,
    },
    version('0.9.0', 210, {
      comfyNodes: [comfy('Lens Flare', { required: { image: ['IMAGE'] } }, ['IMAGE'])],
    }),
  ),
  pack(
    {
      id: 'gentle-grain',
      name: 'Gentle Grain',
      publisherId: 'quiet-harbor',
      author: 'Mira Halvorsen',
      description: 'Film grain with separate strength for shadows and lights.',
      license: 'MIT',
      tags: ['film', 'noise', 'finishing'],
      icon: 'https://static.example.org/gentle-grain/icon.png',
      banner_url: 'https://static.example.org/gentle-grain/banner.jpg',
      downloads: 15_870,
      github_stars: 230,
      rating: 4.1,
    },
    version('1.2.0', 5, { changelog: 'Strength is now in stops.', dependencies: ['numpy'] }),
    version('1.1.0', 95),
  ),
  pack(
    {
      id: 'palette-thief',
      name: 'Palette Thief',
      publisherId: 'knotgrass',
      author: 'knotgrass',
      description: 'Takes the colors of one picture and gives them to another.',
      license: '{"text": "Apache-2.0"}',
      tags: ['color', 'transfer'],
      downloads: 22_310,
      github_stars: 401,
    },
    version('3.0.1', 31, {
      dependencies: ['scikit-image', 'numpy>=1.26'],
      comfyNodes: [
        comfy(
          'Palette Transfer',
          {
            required: {
              image: ['IMAGE'],
              reference: ['IMAGE'],
              method: [['mean', 'histogram', 'optimal transport'], { default: 'histogram' }],
              strength: ['FLOAT', { default: 1, min: 0, max: 1, step: 0.01, round: 0.001 }],
            },
          },
          ['IMAGE', 'PALETTE palette'],
          { category: 'image/color' },
        ),
        comfy('Image Resize', { required: { image: ['IMAGE'], scale: ['FLOAT', { default: 2 }] } }, [
          'IMAGE',
        ]),
      ],
    }),
  ),
  pack(
    {
      id: 'crisp-tiles',
      name: 'Crisp Tiles',
      publisherId: 'quiet-harbor',
      author: 'Mira Halvorsen',
      description: 'Splits large pictures into overlapping tiles and joins them without seams.',
      tags: ['tiling', 'memory'],
      supported_accelerators: nvidia,
      downloads: 61_002,
      github_stars: 933,
      search_ranking: 2,
    },
    version('4.0.0', 66, { dependencies: ['torch>=2.1', 'einops'] }),
    version('3.9.9', 260),
  ),
  pack(
    {
      id: 'nameless-wonder',
      publisherId: 'knotgrass',
      license: '{"text": "MIT"}',
      downloads: 4_004,
      github_stars: 19,
    },
    version('1.0.0', 13, { comfyNodes: [growMask] }),
  ),
]
