/** Files and commands for a pack's first release, filled in for an author. Source: the registry's publishing guide. */

export interface PackPlan {
  publisherId: string
  /** Id of the pack; permanent once published. */
  id: string
  displayName: string
  description: string
  repository: string
  version: string
}

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
