import type { PaperRuleRecord } from '@llave/api-contract/paper-rules.calls'
import { scopeOf } from '@llave/domain/paper-rules/paper-rule'
import { dateOf } from '@llave/domain/time/calendar-day'
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Pending } from '../../ui/feedback/Pending'
import { Card } from '../../ui/Page'
import { PaperTimes } from '../company/company.published'
import classes from './paper-rules.module.css'
import { paperRulesQuery } from './paper-rules-query'
import { RuleDrawer } from './RuleDrawer'
import { conditionText, paperText } from './rule-text'
import { SwitchDialog } from './SwitchDialog'

/** Which papers are asked for, and how long they are valid: a section of the settings, for the superadmin. */
export default function PaperRulesTab() {
  const { isPending } = useQuery(paperRulesQuery)
  return (
    <Stack gap="md">
      <PaperRules />
      {!isPending && <PaperTimes />}
    </Stack>
  )
}

export function PaperRules() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(paperRulesQuery)
  const [open, setOpen] = useState<string | null>(null)
  const [switching, setSwitching] = useState<string | null>(null)
  if (!data) return <Pending error={error} retry={refetch} count={1} height={240} />
  const of = (id: string | null) => data.rules.find(({ _id }) => _id === id) ?? null
  const add = (
    <Button size="sm" variant="default" leftSection={<IconPlus />} onClick={() => setOpen('new')}>
      {t('paperRules.add')}
    </Button>
  )
  return (
    <Card>
      <div className="row wrap between gap-xs-md">
        <h2>{t('paperRules.title')}</h2>
        {data.rules.length > 0 && add}
      </div>
      <p className="dimmed pretty">{t('paperRules.intro')}</p>
      {data.rules.length === 0 && <EmptyState action={add}>{t('paperRules.empty')}</EmptyState>}
      <ul className="stack mt-xs">
        {data.rules.map(rule => (
          <RuleRow
            key={rule._id}
            rule={rule}
            onEdit={() => setOpen(rule._id)}
            onSwitch={() => setSwitching(rule._id)}
          />
        ))}
      </ul>
      <RuleDrawer opened={open !== null} rule={of(open)} onClose={() => setOpen(null)} />
      <SwitchDialog rule={of(switching)} onClose={() => setSwitching(null)} />
    </Card>
  )
}

interface RowProps {
  readonly rule: PaperRuleRecord
  readonly onEdit: () => void
  readonly onSwitch: () => void
}

function RuleRow({ rule, onEdit, onSwitch }: RowProps) {
  const t = useTexts()
  const { name, effect, activeSince, forLive, conditions } = rule
  const isOn = activeSince !== null
  return (
    <li className="flex gap-sm wrap between align-start entry">
      <div className={classes.about}>
        <span className="row gap-xs wrap">
          <strong className="anywhere">{name}</strong>
          <Chip tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'paperRules.on' : 'paperRules.off')}</Chip>
        </span>
        <span className="fz-sm anywhere">
          {t(`paperRules.does.${effect}.${scopeOf({ type: rule.type as Parameters<typeof scopeOf>[0]['type'] })}`, {
            paper: paperText(t, rule),
          })}
        </span>
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has nothing else of its own
          <span key={at} className="dimmed fz-sm">
            {conditionText(t, condition)}
          </span>
        ))}
        {isOn && (
          <span className="dimmed fz-sm">
            {t(forLive ? 'paperRules.sinceLive' : 'paperRules.since', { date: formatDate(dateOf(activeSince)) })}
          </span>
        )}
      </div>
      <div className="flex wrap gap-6">
        <Button size="compact-sm" variant="default" aria-label={t('paperRules.edit', { name })} onClick={onEdit}>
          {t('common.actions.edit')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t(isOn ? 'paperRules.switchOffOf' : 'paperRules.switchOnOf', { name })}
          onClick={onSwitch}
        >
          {t(isOn ? 'words.switchOff' : 'words.switchOn')}
        </Button>
      </div>
    </li>
  )
}
