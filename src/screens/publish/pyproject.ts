/**
 * Files and commands for a pack's first release, filled in for an author. Sources: the registry's publishing guide and
 * its specification of `pyproject.toml`.
 */

import type { Accelerator, Os } from '#src/lib/machine/machine.ts'

/** Classifiers by which the registry knows the operating systems of a pack. */
const systemClassifiers = {
  windows: 'Operating System :: Microsoft :: Windows',
  linux: 'Operating System :: POSIX :: Linux',
  macos: 'Operating System :: MacOS',
} as const satisfies Record<Os, string>

export type PackSystem = keyof typeof systemClassifiers
export const packSystems = Object.keys(systemClassifiers) as PackSystem[]

/** Classifiers by which the registry knows the accelerators of a pack. */
const acceleratorClassifiers = {
  cuda: 'Environment :: GPU :: NVIDIA CUDA',
  rocm: 'Environment :: GPU :: AMD ROCm',
  intel: 'Environment :: GPU :: Intel Arc',
  metal: 'Environment :: GPU :: Apple Metal',
  ascend: 'Environment :: NPU :: Huawei Ascend',
} as const satisfies Partial<Record<Accelerator, string>>

export type PackAccelerator = keyof typeof acceleratorClassifiers
export const packAccelerators = Object.keys(acceleratorClassifiers) as PackAccelerator[]

export interface PyprojectFields {
  publisherId: string
  /** Id of the pack; permanent once published. */
  id: string
  displayName: string
  description: string
  repository: string
  version: string
  /** The operating systems that the pack runs on. Empty if not specified. */
  systems: readonly PackSystem[]
  accelerators: readonly PackAccelerator[]
  /** Oldest supported versions; empty if not specified. */
  comfyui: string
  frontend: string
}

export const isVersionNumber = (text: string) => /^\d{1,6}(\.\d{1,6}){0,3}$/.test(text)

/** Returns the classifiers of a pack, in the order in which the guide lists them. */
function classifiersOf({ systems, accelerators }: PyprojectFields): string[] {
  const isEverySystem = packSystems.every((system) => systems.includes(system))
  return [
    ...(isEverySystem
      ? ['Operating System :: OS Independent']
      : packSystems.filter((system) => systems.includes(system)).map((system) => systemClassifiers[system])),
    ...packAccelerators
      .filter((accelerator) => accelerators.includes(accelerator))
      .map((accelerator) => acceleratorClassifiers[accelerator]),
  ]
}

/** Returns the lines of a key with a list of strings. */
const tomlList = (key: string, values: readonly string[]): string[] =>
  values.length === 0
    ? [`${key} = []`]
    : [`${key} = [`, ...values.map((value) => `  ${tomlString(value)},`), ']']

/** Quotes and escapes a text as a TOML basic string. */
export function tomlString(text: string): string {
  const escaped = text
    .toWellFormed()
    .replace(/["\\]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\t/g, '\\t')
    .replace(/\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `"${escaped}"`
}

/** Returns a pack's `pyproject.toml` as comfy-cli reads it. */
export function pyproject(plan: PyprojectFields): string {
  const classifiers = classifiersOf(plan)
  // ComfyUI's frontend is a Python package.
  const dependencies = isVersionNumber(plan.frontend) ? [`comfyui-frontend-package>=${plan.frontend}`] : []
  return [
    '[project]',
    `name = ${tomlString(plan.id)}`,
    `description = ${tomlString(plan.description)}`,
    `version = ${tomlString(plan.version)}`,
    'license = { file = "LICENSE" }',
    ...(classifiers.length > 0 ? tomlList('classifiers', classifiers) : []),
    ...tomlList('dependencies', dependencies),
    '',
    '[project.urls]',
    `Repository = ${tomlString(plan.repository)}`,
    '',
    '[tool.comfy]',
    `PublisherId = ${tomlString(plan.publisherId)}`,
    `DisplayName = ${tomlString(plan.displayName)}`,
    'Icon = ""',
    ...(isVersionNumber(plan.comfyui) ? [`requires-comfyui = ${tomlString(`>=${plan.comfyui}`)}`] : []),
    '',
  ].join('\n')
}

/** Name of the secret from which the GitHub Action reads the access token. */
export const tokenSecretName = 'REGISTRY_ACCESS_TOKEN'

/** A GitHub workflow that publishes whenever the version in `pyproject.toml` changes on the main branch. */
export const publishWorkflow = `name: Publish to the Comfy Registry
on:
  workflow_dispatch:
  push:
    branches: [main]
    paths: [pyproject.toml]

jobs:
  publish:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: Comfy-Org/publish-node-action@v1
        with:
          personal_access_token: \${{ secrets.${tokenSecretName} }}
`

/** Commands to publish from a local machine. comfy-cli prompts for the token, which keeps it out of the shell history. */
export const publishCommands = 'pip install comfy-cli\ncomfy node publish'

/**
 * Returns why an id can't be used for a new pack; null if it can. The API accepts more ids, but not all of them are
 * reachable by URL, and the publishing guide asks for this form.
 */
export function newPackIdProblem(id: string): 'empty' | 'form' | 'long' | 'reserved' | null {
  if (id === '') return 'empty'
  if (id.length > 100) return 'long'
  if (!/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(id)) return 'form'
  return ['search', 'v2', 'validate', 'reindex', 'all'].includes(id) ? 'reserved' : null
}
