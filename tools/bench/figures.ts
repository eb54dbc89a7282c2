/** The measured figures in report order, with their budgets. */
import type { Figure, Table } from './results.ts'

const figureIn =
  (unit: Figure['unit']) =>
  (name: string, budget?: number): Figure => ({ name, unit, ...(budget !== undefined && { budget }) })

const ms = figureIn('ms')
const kib = figureIn('KiB')
const timesBaseline = (name: string, budget?: number) =>
  figureIn('×')(`${name}, times the static page`, budget)
const shifts = (name: string): Figure => ({ name, unit: '', budget: 0.02, of: 'worst' })

const load: Table = {
  title: 'Home on a slow phone and network (150 ms, 1.6 Mbit/s, CPU ×4)',
  figures: {
    'cold.fcp': ms('First visit: first contentful paint'),
    'cold.fcp.baseline': ms('— static page'),
    'cold.fcp.ratio': timesBaseline('— ratio', 1.2),
    'cold.cards': ms('First visit: 24 cards painted'),
    'cold.cards.baseline': ms('— static page'),
    'cold.cards.ratio': timesBaseline('— ratio', 3),
    'cold.lcp': ms('First visit: largest contentful paint'),
    'cold.hydrated': ms('First visit: cards hydrated'),
    'cold.rewrites': { name: 'First visit: changes of the painted list', unit: '', budget: 0, of: 'worst' },
    'cold.cls': shifts('First visit: layout shift'),
    'cold.requests': { name: 'First visit: requests begun before the cards', unit: '', budget: 10 },
    'cold.call': ms('First visit: first API request begins'),
    'cold.script': ms('First visit: first script arrives'),
    'cold.html': kib('First visit: HTML'),
    'cold.css.inline': kib('— its inline CSS, compressed alone', 12),
    'cold.css': kib('First visit: CSS files', 12),
    'cold.js': kib('First visit: JavaScript', 130),
    'cold.json': kib('First visit: JSON'),
    'cold.font': kib('First visit: fonts', 0),
    'cold.total': kib('First visit: all'),
    'repeat.fcp': ms('Second visit: first contentful paint'),
    'repeat.fcp.baseline': ms('— static page'),
    'repeat.fcp.ratio': timesBaseline('— ratio'),
    'repeat.cards': ms('Second visit: 24 cards painted'),
    'repeat.cards.baseline': ms('— static page'),
    'repeat.cards.ratio': timesBaseline('— ratio', 2),
    'repeat.lcp': ms('Second visit: largest contentful paint'),
    'repeat.hydrated': ms('Second visit: cards hydrated'),
    'repeat.rewrites': {
      name: 'Second visit: changes of the painted list',
      unit: '',
      budget: 0,
      of: 'worst',
    },
    'repeat.cls': shifts('Second visit: layout shift'),
    'repeat.total': kib('Second visit: all'),
  },
}

const noSkeleton = (name: string): Figure => ({ name, unit: 'yes/no', budget: 1, of: 'worst' })

const nav: Table = {
  title: 'From the list to a pack and back (CPU ×4, API 100 ms)',
  figures: {
    'nav.first': ms('Tap → pack, its code not loaded yet'),
    'nav.unseen': ms('Tap → pack not seen before'),
    'nav.unseen.noSkeleton': { name: '— no skeleton before it', unit: 'yes/no', of: 'worst' },
    'nav.seen': ms('Tap → pack seen before', 60),
    'nav.seen.noSkeleton': noSkeleton('— no skeleton before it'),
    'nav.back': ms('Back → list', 60),
    'nav.back.noSkeleton': noSkeleton('— no skeleton before it'),
    'nav.back.scroll': { name: '— scroll position kept', unit: 'yes/no', budget: 1, of: 'worst' },
  },
}

const type: Table = {
  title: 'Searching, 120 ms a key (CPU ×4, API 100 ms)',
  figures: {
    'type.key': ms('Key → letter painted'),
    'type.key.worst': ms('— slowest key'),
    'type.results': ms('Last key → results painted', 260),
    'type.inp': ms('Slowest interaction (INP)', 100),
    'type.searches': { name: 'Searches of the packs', unit: '' },
    'type.requests': { name: 'Requests to the API, all', unit: '', budget: 5 },
  },
}

const plan: Table = {
  title: 'Planning a workflow of 200 nodes from 25 packs (CPU ×4, API 100 ms)',
  figures: {
    'plan.listed': ms('File chosen → packs listed', 1500),
    'plan.complete': ms('— every fact known'),
    'plan.parsing': ms('Longest task while the file is read', 50),
    'plan.longest': ms('Longest task'),
    'plan.requests': { name: 'Requests to the API', unit: '' },
  },
}

const review: Table = {
  title: 'Paging through a queue of 2,400 versions (CPU ×4, API 100 ms)',
  figures: {
    'review.key': ms('Slowest interaction (INP), with the key', 200),
    'review.key.pages': { name: '— pages turned', unit: '' },
    'review.button': ms('Slowest interaction (INP), with the button', 200),
    'review.button.pages': { name: '— pages turned', unit: '' },
  },
}

/** Screens whose layout must not shift. */
export const screens = [
  'home',
  'query',
  'node',
  'node, generated',
  'node, comfy nodes',
  'node, versions',
  'version',
  'compare',
  'publisher',
  'releases',
  'login',
  'sign-up',
  'not found',
  'no such pack',
] as const
export type Screen = (typeof screens)[number]

export const widths = [390, 1280] as const

const cls: Table = {
  title: 'Layout shift (CLS), loading on the slow network and scrolling to the end',
  figures: Object.fromEntries(
    screens.flatMap((screen) =>
      widths.map((width) => [`cls.${screen}.${width}`, shifts(`${screen}, ${width} px`)]),
    ),
  ),
}

export const lighthousePages = ['home', 'node', 'login'] as const
export const categories = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

const lighthouse: Table = {
  title: 'Lighthouse, mobile',
  figures: Object.fromEntries(
    lighthousePages.flatMap((page) =>
      Object.entries(categories).map(([category, budget]): [string, Figure] => [
        `lighthouse.${page}.${category}`,
        { name: `${page}: ${category}`, unit: 'score', budget },
      ]),
    ),
  ),
}

export const tables = { load, nav, type, plan, review, cls, lighthouse }
export type Part = keyof typeof tables
