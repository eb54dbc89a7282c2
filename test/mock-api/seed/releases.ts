import type { ReleaseRecord } from '../records.ts'
import { ago } from './make.ts'

type Project = ReleaseRecord['project']
type Row = readonly [
  Project,
  string,
  number,
  ReleaseRecord['attention'],
  string,
  Readonly<Record<string, string>>?,
]

const rows: readonly Row[] = [
  [
    'comfyui',
    '0.9.2',
    6,
    'high',
    '## Security\n\nPlease update: a crafted workflow could read files.\n\n- Checks every path\n- Warns before a pack is loaded from outside\n\nSee the [notes](https://docs.example.org/security).',
    {
      zh: '## 安全\n\n请更新：特制的工作流可能读取文件。\n\n- 检查每个路径\n- 加载外部节点包之前发出警告',
      ja: '## セキュリティ\n\n更新してください。細工されたワークフローがファイルを読める問題を修正しました。',
    },
  ],
  ['comfyui', '0.9.1', 20, 'low', 'Small corrections.', { zh: '小幅修正。', fr: 'Petites corrections.' }],
  [
    'comfyui',
    '0.9.0',
    41,
    'medium',
    '### Changes\n\n- Faster start\n- Previews close at once\n\n```sh\npython main.py --fast\n```',
    { zh: '### 更新\n\n- 启动更快\n- 预览立即关闭' },
  ],
  [
    'comfyui',
    '0.8.0',
    90,
    'low',
    '<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[trap](javascript:alert(1))',
  ],
  [
    'comfyui_frontend',
    '1.44.0',
    3,
    'medium',
    '- New **minimap**\n- `Ctrl+K` opens the commands\n\n| Key | Does |\n| --- | --- |\n| `F` | fits the view |',
    { zh: '- 新的**小地图**\n- `Ctrl+K` 打开命令' },
  ],
  ['comfyui_frontend', '1.43.1', 17, 'low', ''],
  [
    'desktop',
    '0.6.0',
    12,
    'medium',
    'Updates itself while you work.',
    { zh: '在您工作时自动更新。', ko: '작업하는 동안 스스로 업데이트합니다.' },
  ],
  ['desktop', '0.5.9', 55, 'high', `Long notes.\n\n${'- another line\n'.repeat(120)}`],
  [
    'cloud',
    '2026.11.1',
    9,
    'low',
    'Faster queues in the evening.',
    { zh: '晚间排队更快。', es: 'Colas más rápidas por la tarde.' },
  ],
]

/** Notes of the four projects, always in English, sometimes with translations. */
export const releases: readonly ReleaseRecord[] = rows.map(
  ([project, version, days, attention, content, translated], i) => ({
    id: 900 - i,
    project,
    version,
    attention,
    content,
    published_at: ago(days),
    ...(translated && { translated }),
  }),
)
