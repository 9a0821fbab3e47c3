import type { PaperRuleRecord } from '@llave/api-contract/paper-rules.calls'
import { fitsSection, hasOwnName } from '@llave/domain/documents/document-sections'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { BUILT_IN_PAPERS } from '@llave/domain/documents/required-documents'
import { RULE_EFFECTS, type RuleEffect, type RuleOperator, type RulePaper } from '@llave/domain/paper-rules/paper-rule'
import { ASKABLE_TYPES, ruleErrors } from '@llave/domain/paper-rules/rule-form'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { addedRow, rowsOf } from '../../lib/forms/rows'
import { useCallForm } from '../../lib/forms/use-call-form'
import { useCall, useReread } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import type { Openable } from '../../ui/feedback/frames'
import { SideDrawer } from '../../ui/feedback/SideDrawer'
import { Segments } from '../../ui/fields/choices/Segments'
import { SelectField } from '../../ui/fields/choices/SelectField'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { TextField } from '../../ui/fields/text/TextField'
import { DrawerForm } from '../../ui/forms/DrawerForm'
import { Field, FormWatch } from '../../ui/forms/Field'
import { type ConditionRow, ConditionsField, typedCondition } from './ConditionsField'
import { paperRulesQuery } from './paper-rules-query'
import { paperText } from './rule-text'

interface Props extends Openable {
  /** Null for a new one. */
  readonly rule: PaperRuleRecord | null
}

export function RuleDrawer({ opened, rule, onClose }: Props) {
  const t = useTexts()
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      width={560}
      title={rule ? t('paperRules.edit', { name: rule.name }) : t('paperRules.add')}
    >
      {opened && <RuleForm key={rule?._id ?? 'new'} rule={rule} onClose={onClose} />}
    </SideDrawer>
  )
}

type Values = {
  readonly name: string
  readonly effect: RuleEffect
  /** The type, including the name of one of the product's named papers (`keyOf`). */
  readonly type: string
  readonly nameDocument: string
  readonly reason: string
  readonly conditions: readonly ConditionRow[]
}

const DIVIDER = '|'
const keyOf = ({ type, nameDocument }: { type: DocumentType; nameDocument: string | null }) =>
  nameDocument === null ? type : `${type}${DIVIDER}${nameDocument}`

/** The papers that a rule can be about, by key; for papers to ask for, the owner gives the name. */
function papersFor(effect: RuleEffect): readonly RulePaper[] {
  return effect === 'EXCUSE' ? BUILT_IN_PAPERS : ASKABLE_TYPES.map(type => ({ type, nameDocument: null }))
}

function readForm({ name, effect, type, nameDocument, reason, conditions }: Values) {
  const paper = papersFor(effect).find(each => keyOf(each) === type) ?? { type: 'OTROS' as const, nameDocument: null }
  return {
    ...{ name, effect, type: paper.type, reason: reason.trim() || null },
    nameDocument: effect === 'EXCUSE' ? paper.nameDocument : hasOwnName(paper.type) ? nameDocument : null,
    conditions: conditions.map(typedCondition),
  }
}

/** The errors by field; all conditions share the first error among them. */
function errorsOf(values: Values) {
  const { name = null, type = null, nameDocument = null, reason = null, ...others } = ruleErrors(readForm(values))
  return { name, type, nameDocument, reason, conditions: Object.values(others)[0] ?? null }
}

function initialOf(rule: PaperRuleRecord | null): Values {
  if (!rule) {
    const conditions = rowsOf([NO_CONDITION])
    return { name: '', effect: 'ASK', type: 'OTROS_TITULAR', nameDocument: '', reason: '', conditions }
  }
  const { name, effect, type, nameDocument, reason, conditions } = rule
  return {
    ...{ name, effect },
    type: keyOf({ type, nameDocument: effect === 'EXCUSE' ? nameDocument : null }),
    nameDocument: effect === 'ASK' ? (nameDocument ?? '') : '',
    reason: reason ?? '',
    conditions: rowsOf(
      conditions.map(({ field, operator, values = [], amount = null }) => ({ field, operator, values, amount })),
    ),
  }
}

const NO_CONDITION: Omit<ConditionRow, 'key'> = { field: '', operator: '', values: [], amount: null }

function RuleForm({ rule, onClose }: Omit<Props, 'opened'>) {
  const t = useTexts()
  const [removing, setRemoving] = useState(false)
  const create = useCall('POST /paperRules', { done: 'paperRules.saved' })
  const change = useCall('PUT /paperRules/:id', { done: 'paperRules.saved' })
  const remove = useCall('DELETE /paperRules/:id', { done: 'paperRules.removed', onDone: onClose })
  const isOn = rule?.activeSince != null
  const form = useCallForm<Values, unknown>({
    id: 'paper-rule',
    label: name => fieldLabel(t, `paperRules.fields.${name}`),
    initial: initialOf(rule),
    texts: { name: TEXT_FIELDS.ruleName, nameDocument: TEXT_FIELDS.documentName, reason: TEXT_FIELDS.reason },
    check: errorsOf,
    send(values) {
      const read = readForm(values)
      const conditions = read.conditions.map(({ field, operator, values = [], amount = null }) => ({
        // Already checked.
        ...{ field, operator: operator as RuleOperator, values: [...values], amount },
      }))
      const body = { ...read, conditions }
      return rule
        ? change.send({ params: { id: rule._id }, body: { ...body, version: rule.version } })
        : create.send({ body })
    },
    reread: useReread(paperRulesQuery),
    say: (name, value) => (name === 'conditions' ? null : String(value ?? '') || null),
    onSaved: onClose,
  })
  const label = (name: string) => fieldLabel(t, `paperRules.fields.${name as keyof Values}`)
  return (
    <DrawerForm
      of={form}
      submit={t('paperRules.save')}
      onCancel={onClose}
      aside={
        rule &&
        !isOn && (
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {t('paperRules.remove')}
          </Button>
        )
      }
    >
      {isOn && <p className="dimmed fz-sm pretty">{t('paperRules.isOn')}</p>}
      <Field
        of={form}
        name="name"
        as={TextField}
        data-autofocus
        description={t('paperRules.help.name')}
        autoComplete="off"
      />
      <fieldset disabled={isOn} className="stack gap-md">
        <Field of={form} name="effect">
          {({ value, onChange }) => (
            <Segments
              fullWidth
              aria-label={label('effect')}
              value={value}
              onChange={effect => {
                onChange(effect)
                form.set('type', effect === 'ASK' ? 'OTROS_TITULAR' : '')
              }}
              options={RULE_EFFECTS.map(effect => ({ value: effect, label: t(`paperRules.effects.${effect}`) }))}
            />
          )}
        </Field>
        <FormWatch of={form}>
          {({ values: { effect, type } }) => (
            <>
              <Field of={form} name="type">
                {({ value, onChange, ...field }) => (
                  <SelectField
                    {...field}
                    disabled={isOn}
                    label={label('type')}
                    value={value || null}
                    onChange={chosen => onChange(chosen ?? '')}
                    options={papersFor(effect).map(paper => ({
                      value: keyOf(paper),
                      label: t(`paperRules.papers.${fitsSection(paper.type, 'HOLDER') ? 'HOLDER' : 'OPERATION'}`, {
                        paper: paperText(t, paper),
                      }),
                    }))}
                  />
                )}
              </Field>
              {effect === 'ASK' && hasOwnName(type as DocumentType) && (
                <Field
                  of={form}
                  name="nameDocument"
                  as={TextField}
                  description={t('paperRules.help.nameDocument')}
                  autoComplete="off"
                />
              )}
            </>
          )}
        </FormWatch>
      </fieldset>
      <FormWatch of={form}>
        {({ values: { effect } }) => (
          <Field
            of={form}
            name="reason"
            as={TextAreaField}
            description={t(`paperRules.help.reason.${effect}`)}
            optional={effect === 'ASK'}
          />
        )}
      </FormWatch>
      {isOn ? null : <Field of={form} name="conditions" as={ConditionsField} newRow={() => addedRow(NO_CONDITION)} />}
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('paperRules.removeTitle', { name: rule?.name ?? '' })}
        dangerous
        confirm={{
          label: t('paperRules.remove'),
          run: () => (rule ? remove.run({ params: { id: rule._id } }) : undefined),
        }}
      >
        {t('paperRules.removeBody')}
      </ConfirmDialog>
    </DrawerForm>
  )
}
