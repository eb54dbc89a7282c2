import { comfy, type Pack, pack, version } from './make.ts'

const translations = {
  zh: { name: '星空滤镜', description: '给夜景加上星星。' },
  fr: { name: 'Filtre étoilé', description: 'Ajoute des étoiles aux paysages de nuit.' },
}

/** Names and texts in other scripts, and names of unusual length. */
export const scriptPacks: readonly Pack[] = [
  pack(
    {
      id: 'hoshizora-filter',
      name: '星空フィルター',
      publisherId: 'hoshi-koubou',
      author: '星工房',
      description: '夜景に星を加えます。明るさと密度を調整できます。',
      tags: ['夜景', 'フィルター'],
      translations,
      downloads: 6_120,
      github_stars: 210,
    },
    version('1.3.0', 14, {
      changelog: '・星の色を選べるようになりました',
      comfyNodes: [
        comfy(
          '星を加える/Add Stars',
          { required: { 画像: ['IMAGE'], 密度: ['FLOAT', { default: 0.3, min: 0, max: 1 }] } },
          ['IMAGE 結果'],
        ),
        comfy('星の色 [RGB]', { required: { color: ['STRING', { default: '#fff' }] } }, ['STAR_COLOR']),
      ],
    }),
  ),
  pack(
    {
      id: 'yunshan-ink',
      name: '云山水墨',
      publisherId: 'yunshan-studio',
      author: '云山工作室',
      description: '把照片变成水墨画。支持批量处理、长卷拼接，以及自定义笔触。',
      tags: ['水墨', '风格'],
      translations: {
        en: { name: 'Cloud Mountain Ink', description: 'Turns photographs into ink paintings.' },
      },
      downloads: 17_500,
      github_stars: 502,
    },
    version('2.0.1', 24),
    version('2.0.0', 26),
  ),
  pack(
    {
      id: 'dalbit-light',
      name: '달빛 조명',
      publisherId: 'dalbit',
      author: '달빛 스튜디오',
      description: '사진에 달빛을 더합니다. 그림자는 자연스럽게 따라옵니다.',
      tags: ['조명'],
      downloads: 3_980,
      github_stars: 77,
    },
    version('1.0.0', 47),
  ),
  pack(
    {
      id: 'nakhla-khatt',
      name: 'خط النخلة',
      publisherId: 'nakhla',
      author: 'ستوديو نخلة',
      description: 'يكتب نصوصًا عربية داخل الصور مع ComfyUI، من اليمين إلى اليسار.',
      tags: ['نص', 'typography'],
      downloads: 1_404,
      github_stars: 36,
    },
    version('0.4.0', 52),
  ),
  pack(
    {
      id: 'otiyot',
      name: 'אותיות (Letters)',
      publisherId: 'nakhla',
      author: 'דנה',
      description: 'כותב טקסט בעברית בתוך תמונה. גרסה 1.0!',
      downloads: 210,
    },
    version('1.0.0', 68),
  ),
  pack(
    {
      id: 'rainbow-parade',
      name: '🌈 Rainbow Parade 🏳️‍🌈👩🏽‍🎨',
      publisherId: 'b',
      author: '👾',
      description: '🎨🖌️ → 🖼️ ✨',
      tags: ['🌈'],
      downloads: 333,
    },
    version('1.0.0', 57),
  ),
  pack(
    { id: 'q', name: 'q', publisherId: 'b', author: 'q', description: 'q', downloads: 1 },
    version('0.0.1', 59),
  ),
  pack(
    {
      id: `x${'-very'.repeat(19)}-end`,
      name: `The ${'Very '.repeat(28)}Long Name`,
      publisherId:
        'a-publisher-whose-id-goes-on-and-on-because-the-api-documents-no-maximum-length-of-ids-so-it-can-be-this-long',
      author: 'Averyveryveryveryveryveryveryveryveryveryverylongauthornamewithoutasinglespace',
      description: 'Supercalifragilistic'.repeat(20),
      tags: Array.from({ length: 40 }, (_, i) => `a-rather-long-tag-${i}`),
      downloads: 16_400,
      github_stars: 2_147_483_647,
    },
    version('10.20.30-alpha.beta.gamma+build.20261101', 60),
  ),
]
