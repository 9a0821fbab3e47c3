import type { PaperRuleRecord, RulePreview } from '@llave/api-contract/paper-rules.calls'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { Pending } from '../../ui/feedback/Pending'
import { Segments } from '../../ui/fields/choices/Segments'
import classes from './paper-rules.module.css'
import { previewQuery } from './paper-rules-query'

interface Props {
  /** Null while it is closed. */
  readonly rule: PaperRuleRecord | null
  readonly onClose: () => void
}

/** Switches a rule on or off, after showing the live operations in which something would change. */
export function SwitchDialog({ rule, onClose }: Props) {
  const t = useTexts()
  const [scope, setScope] = useState<'NEW' | 'LIVE'>('NEW')
  const isOn = rule?.activeSince != null
  const flip = useCall('POST /paperRules/:id/switch', {
    done: isOn ? 'paperRules.switchedOff' : 'paperRules.switchedOn',
    onDone: close,
  })

  function close(): void {
    setScope('NEW')
    onClose()
  }

  return (
    <ConfirmDialog
      opened={rule !== null}
      onClose={close}
      title={rule ? t(isOn ? 'paperRules.switchOffOf' : 'paperRules.switchOnOf', { name: rule.name }) : ''}
      confirm={{
        label: t(isOn ? 'words.switchOff' : 'words.switchOn'),
        run: () =>
          rule
            ? flip.run({
                params: { id: rule._id },
                body: { on: !isOn, forLive: scope === 'LIVE', version: rule.version },
              })
            : undefined,
      }}
    >
      {rule && (
        <Stack gap="sm">
          {!isOn && (
            <Segments
              fullWidth
              aria-label={t('paperRules.forWhich')}
              value={scope}
              onChange={setScope}
              options={[
                { value: 'NEW', label: t('paperRules.onlyNew') },
                { value: 'LIVE', label: t('paperRules.liveToo') },
              ]}
            />
          )}
          <Preview rule={rule} />
          <p className="dimmed fz-sm pretty">{t(`paperRules.after.${isOn ? 'OFF' : scope}`)}</p>
        </Stack>
      )}
    </ConfirmDialog>
  )
}

function Preview({ rule }: { readonly rule: PaperRuleRecord }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(previewQuery(rule._id, rule.version))
  if (!data) return <Pending error={error} retry={refetch} count={1} height={96} />
  const { changed, papers, checked, operations } = data
  const isOn = rule.activeSince !== null
  return (
    <div className="stack gap-xs">
      <p role="status">{t(`paperRules.preview.${isOn ? 'OFF' : rule.effect}`, { changed, papers, checked })}</p>
      {operations.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <ul className={classes.operations} tabIndex={0} aria-label={t('paperRules.operations')}>
          {operations.map(operation => (
            <PreviewedOperation key={operation._id} of={operation} />
          ))}
        </ul>
      )}
      {changed > operations.length && (
        <p className="dimmed fz-sm">{t('paperRules.more', { count: changed - operations.length })}</p>
      )}
    </div>
  )
}

function PreviewedOperation({ of }: { readonly of: RulePreview['operations'][number] }) {
  const t = useTexts()
  const holders = of.holders.filter(name => name !== null && name !== of.name)
  return (
    <li>
      <Link className="link" to={paths.operation(of._id)} target="_blank" rel="noopener noreferrer">
        {`#${of.numOperation} ${of.name}`}
      </Link>
      <span className="dimmed">{` · ${[t(`states.names.${of.state}`), ...holders].join(' · ')}`}</span>
    </li>
  )
}
