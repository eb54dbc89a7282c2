import { useTranslation } from 'react-i18next'
import { type MediaRef, providerRow } from '#src/api/media.ts'
import type { KlingKind } from '#src/api/mediaKling.ts'
import type { TaskState } from '#src/api/mediaTasks.ts'

/** Label of each task state. */
export function useStateLabels(): Readonly<Record<TaskState, string>> {
  const { t } = useTranslation('media')
  return {
    waiting: t('state.waiting'),
    running: t('state.running'),
    done: t('state.done'),
    failed: t('state.failed'),
    moderated: t('state.moderated'),
    canceled: t('state.canceled'),
    expired: t('state.expired'),
    unknown: t('state.unknown'),
  }
}

export function useKindLabels(): Readonly<Record<KlingKind, string>> {
  const { t } = useTranslation('media')
  return {
    text2video: t('kind.text2video'),
    image2video: t('kind.image2video'),
    'video-extend': t('kind.videoExtend'),
    'lip-sync': t('kind.lipSync'),
    effects: t('kind.effects'),
    images: t('kind.images'),
    'try-on': t('kind.tryOn'),
  }
}

/** Longer lifetimes are shown in days. */
const maxHours = 48

/** Returns a function that describes how long a provider keeps a result. `linkHours` is null if that isn't documented. */
export function useLinkLifetime(): (linkHours: number | null) => string {
  const { t } = useTranslation('media')
  return (linkHours) => {
    if (linkHours === null) return t('age.unknown')
    return linkHours > maxHours
      ? t('age.days', { count: Math.round(linkHours / 24) })
      : t('age.hours', { count: linkHours })
  }
}

/** Returns the provider and kind of a task, as in “Kling · Lip sync”. */
export function useSourceLabel(): (ref: MediaRef) => string {
  const kindLabels = useKindLabels()
  return ({ provider, kind }) => [providerRow(provider).name, ...(kind ? [kindLabels[kind]] : [])].join(' · ')
}
