/** A hand-written page with the same cards and no script: the lower bound of any page that shows them. */
import type { Node } from '#test/mock-api/records.ts'
import { escapeMarkup } from '#tools/build/escape.ts'

export const baselineCss = `
body{margin:0;font:15px/1.4 system-ui,sans-serif;color:#1c1f24;background:#fff}
header{display:flex;gap:16px;align-items:center;height:56px;padding:0 16px;border-bottom:1px solid #dfe2e6}
main{max-width:1200px;margin:auto;padding:28px 16px}
h1{font-size:22px;margin:0 0 12px}
input{box-sizing:border-box;width:100%;height:48px;padding:0 16px;font:inherit;border:1px solid #8b929c;border-radius:12px}
ul{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));list-style:none;margin:24px 0;padding:0}
article{display:grid;grid-template-columns:40px 1fr;gap:4px 12px;padding:16px;border:1px solid #dfe2e6;border-radius:8px}
b{grid-row:span 2;display:grid;place-items:center;height:40px;border-radius:6px;background:#eceef1}
h2{font-size:15px;margin:0}a{color:inherit;text-decoration:none}
p{margin:0;font-size:13px;color:#596068}.d,.f{grid-column:span 2}.d{min-height:36px}`

const number = new Intl.NumberFormat('en', { notation: 'compact' })

function card({ id = '', name = '', publisher, description = '', ...node }: Node): string {
  const facts = [
    `${number.format(node.downloads ?? 0)} downloads`,
    `${number.format(node.github_stars ?? 0)} stars`,
    node.latest_version?.version ?? '',
  ]
  return `<li><article><b aria-hidden="true">${escapeMarkup(name.charAt(0))}</b>
<a href="/nodes/${encodeURIComponent(id)}"><h2>${escapeMarkup(name)}</h2></a>
<p>${escapeMarkup(publisher?.name ?? '')}</p><p class="d">${escapeMarkup(description)}</p>
<p class="f">${escapeMarkup(facts.join(' · '))}</p></article></li>`
}

/** The full HTML for some packs. */
export function baselinePage(nodes: readonly Node[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Registry</title>
<link rel="icon" href="data:,"><style>${baselineCss}</style></head>
<body><header><a href="/">Registry</a><a href="/auth/login">Log in</a></header>
<main><h1>Custom nodes</h1><input type="search" aria-label="Search">
<ul>${nodes.map(card).join('')}</ul></main></body></html>`
}
