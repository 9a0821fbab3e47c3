import { Tabs } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { StaffDocuments } from '../../documents/documents.published'
import { ActivityTab } from '../activity/ActivityTab'
import { fieldId } from '../fields/field-props'
import type { OperationForm } from '../form/use-operation-form'
import classes from '../operation.module.css'
import { QuestionnaireTab } from './QuestionnaireTab'
import { type OperationTab, tabName } from './tabs'

interface Props {
  readonly form: OperationForm
  readonly tab: OperationTab
  readonly onTab: (tab: OperationTab) => void
}

export function OperationTabs({ form, tab, onTab }: Props) {
  const t = useTexts()
  return (
    <Tabs
      id={fieldId(form.state.base._id, 'tabs')}
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
        <QuestionnaireTab operation={form.state.base} />
      </Tabs.Panel>
      <Tabs.Panel value="documents">
        <StaffDocuments operation={form.state.base} />
      </Tabs.Panel>
    </Tabs>
  )
}
