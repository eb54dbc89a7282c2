import { type Pack, pack, version } from './make.ts'

const fullLicense = `Copyright (c) 2025 Grindstone Utilities

${'Permission is granted to anyone to use this pack for any purpose, on the condition that this notice stays with it. '.repeat(30)}`

const author = { publisherId: 'grindstone-utilities', author: 'grindstone' }

/** Unusual forms of fields: licenses, repository URLs, dependencies, null lists. */
export const oddPacks: readonly Pack[] = [
  pack(
    {
      ...author,
      id: 'requirement-zoo',
      name: 'Requirement Zoo',
      description: 'Depends on a little of everything.',
      license: '{}',
      repository: 'https://gitlab.com/example-grindstone/tools/requirement-zoo',
      downloads: 1_870,
    },
    version('1.1.0', 17, {
      dependencies: [
        '# numeric',
        'numpy>=1.26',
        'torch==2.1.0',
        '',
        '--extra-index-url https://wheels.example.org/cu121',
        'git+https://github.com/example-grindstone/fast-resize.git@v0.3#egg=fast_resize',
        'pillow~=10.2  # pictures',
        'triton>=2.1; platform_system == "Linux" and python_version < "3.12"',
        'opencv-python-headless[extra]>=4.8,<5',
        '-r more.txt',
        './wheels/local-0.1-py3-none-any.whl',
        'Scikit_Image',
        '   ',
      ],
    }),
    version('1.0.0', 117, { dependencies: ['numpy<1.26', 'torch>=2.0'] }),
  ),
  pack(
    {
      ...author,
      id: 'null-island',
      name: 'Null Island',
      description: 'Lists that are null.',
      license: '{"file":',
      tags: null,
      tags_admin: null,
      supported_os: null,
      supported_accelerators: null,
      preempted_comfy_node_names: null,
      repository: 'https://codeberg.org/example-grindstone/null-island/',
    },
    version('1.0.0', 19, { dependencies: null, tags: null, tags_admin: null }),
  ),
  pack(
    {
      ...author,
      id: 'legal-eagle',
      name: 'Legal Eagle',
      description: 'Its license field is the license.',
      license: fullLicense,
    },
    version('1.0.0', 21),
  ),
  pack(
    {
      ...author,
      id: 'apache-kettle',
      name: 'Apache Kettle',
      description: 'Boils prompts down.',
      license: 'Apache-2.0',
    },
    version('1.0.0', 23),
  ),
  pack(
    {
      ...author,
      id: 'no-license',
      name: 'No License',
      description: 'Says nothing about its license.',
      license: '',
      repository: '',
    },
    version('1.0.0', 28),
  ),
  pack(
    {
      ...author,
      id: 'sub.path_pack',
      name: 'Sub Path',
      description: 'Lives in a folder of a larger repository.',
      license: '{"text": "GPL-3.0-only"}',
      repository: 'https://github.com/example-grindstone/monorepo/tree/main/nodes/sub-path',
    },
    version('1.0.0', 30),
  ),
  pack(
    {
      ...author,
      id: 'plain-http',
      name: 'Plain HTTP',
      description: 'Its repository is not on https.',
      repository: 'http://git.example.org/plain-http',
      icon: 'http://static.example.org/icon.png',
    },
    version('1.0.0', 32),
  ),
  pack(
    {
      ...author,
      id: 'old-and-done',
      name: 'Old and Done',
      description: 'Not touched for two years.',
      downloads: 30_500,
      github_stars: 512,
    },
    version('1.0.0', 725),
  ),
]
