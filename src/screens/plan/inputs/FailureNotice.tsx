import { FileWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#src/ui/Banner.tsx'
import type { WorkflowFailure } from '../workflow/workflow.ts'

/** Shows why a file or text has no workflow, and what the user can do. */
export function FailureNotice({ failure, fileName }: { failure: WorkflowFailure; fileName: string }) {
  const { t } = useTranslation('plan')
  const texts: Record<WorkflowFailure, string> = {
    'too-large': t('failure.tooLarge'),
    empty: t('failure.empty'),
    'unsupported-type': t('failure.unsupportedType'),
    'not-json': t('failure.notJson'),
    'not-a-workflow': t('failure.notAWorkflow'),
    'no-workflow': t('failure.noWorkflow'),
    truncated: t('failure.truncated'),
    damaged: t('failure.damaged'),
    'too-deep': t('failure.tooDeep'),
    'too-many-nodes': t('failure.tooManyNodes'),
  }
  return (
    <div role="alert">
      <Banner
        tone="bad"
        icon={<FileWarning size={18} aria-hidden="true" className="text-bad" />}
        title={fileName ? t('failure.file', { file: fileName }) : t('failure.text')}
      >
        {texts[failure]}
      </Banner>
    </div>
  )
}
