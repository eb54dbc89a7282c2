import { releaseProjects } from '#src/api/releases.ts'
import { defineSearch, oneOf } from '#src/lib/url/defineSearch.ts'

/** State of the release notes in the URL. */
export const releasesSearch = defineSearch({ project: oneOf(releaseProjects, 'comfyui') })
