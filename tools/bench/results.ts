/** Samples by figure, remarks, and budgets. */

type Unit = 'ms' | 'KiB' | '×' | '' | 'yes/no' | 'score'

export interface Figure {
  name: string
  unit: Unit
  /** The maximum; for `yes/no` and `score` the minimum. Left out when a figure only explains another. */
  budget?: number
  /** The aggregate of the samples; the median when left out. */
  of?: 'worst'
}

export interface Table {
  title: string
  /** Figures by key, in report order. */
  figures: Record<string, Figure>
}

export interface Row extends Figure {
  key: string
  samples: number[]
  value: number | null
  verdict: 'ok' | 'over' | ''
}

export function median(samples: readonly number[]): number | null {
  const sorted = samples.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const isMinimum = (figure: Figure) => figure.unit === 'score' || figure.unit === 'yes/no'

export class Results {
  readonly #samples = new Map<string, number[]>()
  readonly #remarks = new Map<string, number>()

  /** Adds a sample; a missing one (null) is ignored. */
  add(key: string, sample: number | null): void {
    if (sample === null || !Number.isFinite(sample)) return
    this.#samples.set(key, [...(this.#samples.get(key) ?? []), sample])
  }

  /** Adds a remark; equal remarks are kept once and counted. */
  remark(text: string): void {
    this.#remarks.set(text, (this.#remarks.get(text) ?? 0) + 1)
  }

  /** The latest sample of a figure. */
  last(key: string): number | null {
    return this.#samples.get(key)?.at(-1) ?? null
  }

  get remarks(): string[] {
    return [...this.#remarks].map(([text, times]) => (times > 1 ? `${text} (${times} times)` : text))
  }

  /** The figures of a table that have samples, each with its value and whether it meets its budget. */
  rows({ figures }: Table): Row[] {
    return Object.entries(figures).flatMap(([key, figure]) => {
      const samples = this.#samples.get(key)
      if (!samples) return []
      const worst = isMinimum(figure) ? Math.min(...samples) : Math.max(...samples)
      const value = figure.of === 'worst' ? worst : median(samples)
      return [{ ...figure, key, samples, value, verdict: this.#verdict(figure, value) }]
    })
  }

  #verdict(figure: Figure, value: number | null): Row['verdict'] {
    if (figure.budget === undefined || value === null) return ''
    const isWithinBudget = isMinimum(figure) ? value >= figure.budget : value <= figure.budget
    return isWithinBudget ? 'ok' : 'over'
  }
}
