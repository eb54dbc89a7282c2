import { matchesGlob, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import every from '../../vitest.config.ts'

/** The test files of one area, from `mutation.ts`. */
const chosen = (process.env['MUTATION_TESTS'] ?? '').split(' ').filter(Boolean)

/** Replaces jsdom where the code needs no DOM. */
const light = {
  environment: resolve('tools/mutation/lightBrowser.ts'),
  setupFiles: ['tools/mutation/lightSetup.ts'],
  globalSetup: [],
}

/** The site's projects except `e2e`, each with those of its files that are chosen. */
const projects = (every.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || project.test?.name === 'e2e') return []
  const globs = project.test?.include ?? []
  const include = chosen.filter((file) => globs.some((glob) => matchesGlob(file, glob)))
  if (include.length === 0) return []
  const isLight = process.env['MUTATION_LIGHT'] === '1' && project.test?.environment === 'jsdom'
  return [{ ...project, test: { ...project.test, include, ...(isLight ? light : {}) } }]
})

// Stryker runs the tests in threads, which refuse arguments of V8.
export default defineConfig({ root: process.cwd(), test: { ...every.test, projects, execArgv: [] } })
