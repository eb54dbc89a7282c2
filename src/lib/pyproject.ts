/** What a pack needs for its first release, filled in for one author. Sources: the publishing guide of the registry. */

export interface PackPlan {
  publisherId: string
  /** Id of the pack; permanent once published. */
  id: string
  displayName: string
  description: string
  repository: string
  version: string
}

/** A basic string of TOML: quoted, with everything escaped that TOML does not take as it is. */
export function tomlString(text: string): string {
  const escaped = text
    .toWellFormed()
    .replace(/["\\]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\t/g, '\\t')
    .replace(/\p{Cc}/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `"${escaped}"`
}

/** The file `pyproject.toml` of a pack, as the registry's publishing client reads it. */
export function pyproject(plan: PackPlan): string {
  return [
    '[project]',
    `name = ${tomlString(plan.id)}`,
    `description = ${tomlString(plan.description)}`,
    `version = ${tomlString(plan.version)}`,
    'license = { file = "LICENSE" }',
    'dependencies = []',
    '',
    '[project.urls]',
    `Repository = ${tomlString(plan.repository)}`,
    '',
    '[tool.comfy]',
    `PublisherId = ${tomlString(plan.publisherId)}`,
    `DisplayName = ${tomlString(plan.displayName)}`,
    'Icon = ""',
    '',
  ].join('\n')
}

/** Name of the secret in which the GitHub Action looks for the access token. */
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

/** Commands that publish from one's own machine; the token is asked for, so that it stays out of the shell's history. */
export const publishCommands = 'pip install comfy-cli\ncomfy node publish'

/**
 * Why an id can't be that of a new pack; null when it can. The service takes more, but the ids it takes are not all
 * reachable, and its guide asks for this form.
 */
export function newPackIdProblem(id: string): 'empty' | 'form' | 'long' | 'reserved' | null {
  if (id === '') return 'empty'
  if (id.length > 100) return 'long'
  if (!/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/.test(id)) return 'form'
  return ['search', 'v2', 'validate', 'reindex', 'all'].includes(id) ? 'reserved' : null
}
