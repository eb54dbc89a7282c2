import { type EnvironmentMarker, parsePipRequirementsLine } from 'pip-requirements-js'

/** Longer markers are not evaluated: parsing cost grows with the length. */
const maxLength = 500

/** Parses a marker; null if it is invalid. Apart from the check: the parser is large, and few requirements have a marker. */
export function parseMarker(marker: string): EnvironmentMarker | null {
  if (marker.length > maxLength) return null
  try {
    const requirement = parsePipRequirementsLine(`package ; ${marker}`)
    return requirement?.type === 'ProjectName' ? (requirement.environmentMarkerTree ?? null) : null
  } catch {
    return null
  }
}
