import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryNode } from '#src/api/nodes.ts'
import type { NodeVersion } from '#src/api/versions.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { SelectField } from '#src/ui/Field.tsx'
import { InstallDownload } from './InstallDownload.tsx'
import { InstallCli, InstallGit, InstallManager } from './InstallWays.tsx'

const ways = ['cli', 'manager', 'git', 'zip'] as const
type Way = (typeof ways)[number]

function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const { t } = useTranslation('nodes')
  const name = useId()
  const words: Record<Way, string> = {
    cli: t('install.way.cli'),
    manager: t('install.way.manager'),
    git: t('install.way.git'),
    zip: t('install.way.zip'),
  }
  return (
    <fieldset className="flex flex-wrap rounded-md bg-sunken p-0.5">
      <legend className="sr-only">{t('install.way.label')}</legend>
      {ways.map((one) => (
        <label
          key={one}
          className="relative flex h-7 flex-1 cursor-pointer items-center justify-center rounded px-1.5 text-13 font-medium whitespace-nowrap text-muted hover:text-text has-checked:bg-bg has-checked:text-text has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === way}
            onChange={() => onChoose(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {words[one]}
        </label>
      ))}
    </fieldset>
  )
}

interface ChooseVersionProps {
  latest: NodeVersion
  versions: readonly NodeVersion[]
  version: string
  onChoose: (version: string) => void
}

/** Only versions that are live: one under review may still turn out to be harmful. */
function ChooseVersion({ latest, versions, version, onChoose }: ChooseVersionProps) {
  const { t } = useTranslation('nodes')
  const live = versions.filter((one) => one.status === 'active')
  const label = (one: NodeVersion) => {
    const text = cleanText(one.version)
    return one.deprecated ? t('install.deprecatedVersion', { version: text }) : text
  }
  const options = [
    { value: '', label: t('install.latest', { version: cleanText(latest.version) }) },
    ...live.map((one) => ({ value: one.version, label: label(one) })),
  ]
  return (
    <SelectField
      label={t('install.version')}
      value={version}
      // A long version does not fit the closed list.
      title={options.find(({ value }) => value === version)?.label}
      onChange={(event) => onChoose(event.target.value)}
      options={options}
    />
  )
}

/** How to install a pack, once for each way there is. Not for packs that are banned or deleted. */
export function Install({ node, versions }: { node: RegistryNode; versions: readonly NodeVersion[] }) {
  const { t } = useTranslation('nodes')
  const title = useId()
  const [way, setWay] = useState<Way>('cli')
  // Empty stands for the newest: what that is, the service decides at the moment of installing.
  const [version, setVersion] = useState('')
  const latest = node.latestVersion
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <h2 id={title} className="text-base leading-6 font-semibold">
        {t('install.title')}
      </h2>
      <Ways way={way} onChoose={setWay} />
      {way === 'git' ? (
        <InstallGit repository={node.repository} />
      ) : !latest ? (
        <p className="text-13 text-muted">{t('install.noVersion')}</p>
      ) : way === 'manager' ? (
        <InstallManager name={cleanText(node.name)} />
      ) : (
        <>
          {way === 'cli' && <InstallCli id={node.id} version={version} />}
          {way === 'zip' && (
            <InstallDownload
              nodeId={node.id}
              version={version}
              shown={cleanText(version || latest.version)}
            />
          )}
          <ChooseVersion latest={latest} versions={versions} version={version} onChoose={setVersion} />
        </>
      )}
    </section>
  )
}
