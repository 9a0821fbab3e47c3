import { Tabs } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { StaffDocuments } from '../../documents/documents.published'
import { ActivityTab } from '../activity/ActivityTab'
import { fieldId } from '../fields/field-id'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import classes from '../operation.module.css'
import { QuestionnaireTab } from './QuestionnaireTab'
import { type OperationTab, tabName } from './tabs'

/** The place of the tabs on the page, beside those of the fields. */
export const TABS = 'tabs'

interface Props {
  readonly form: OperationForm
  readonly tab: OperationTab
  readonly onTab: (tab: OperationTab) => void
}

export function OperationTabs({ form, tab, onTab }: Props) {
  const t = useTexts()
  const operation = useStored(form)
  return (
    <Tabs
      id={fieldId(form.operationId, TABS)}
      className={`${classes.panel} ${classes.tabs}`}
      value={tab}
      onChange={name => onTab(tabName(name))}
      keepMounted={false}
    >
      <Tabs.List mb="md" aria-label={t('operations.tabs.label')}>
        <Tabs.Tab value="activity">{t('operations.tabs.activity')}</Tabs.Tab>
        <Tabs.Tab value="questionnaire">{t('operations.tabs.questionnaire')}</Tabs.Tab>
        <Tabs.Tab value="documents">{t('operations.tabs.documents')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="activity">
        <ActivityTab form={form} />
      </Tabs.Panel>
      <Tabs.Panel value="questionnaire">
        <QuestionnaireTab operation={operation} />
      </Tabs.Panel>
      <Tabs.Panel value="documents">
        <StaffDocuments operation={operation} />
      </Tabs.Panel>
    </Tabs>
  )
}
