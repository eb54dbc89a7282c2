import { matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'
import every from '../../vitest.config.ts'

/** The test files of one area, from `mutation.ts`. */
const chosen = (process.env['MUTATION_TESTS'] ?? '').split(' ').filter(Boolean)

/** The projects of the site, each with those of its files that are chosen; without the browser's. */
const projects = (every.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || project.test?.name === 'e2e') return []
  const globs = project.test?.include ?? []
  const include = chosen.filter((file) => globs.some((glob) => matchesGlob(file, glob)))
  return include.length > 0 ? [{ ...project, test: { ...project.test, include } }] : []
})

export default defineConfig({ root: process.cwd(), test: { ...every.test, projects } })
