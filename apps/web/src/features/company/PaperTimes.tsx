import { DATED_PAPERS } from '@llave/domain/documents/document-validity'
import { MONTHLY_TYPES } from '@llave/domain/documents/paper-months'
import { useTexts } from '../../lib/texts/texts'
import classes from './CompanyForm.module.css'
import { Section } from './CompanySection'
import { NoticeForm, NoticeSwitch, paperName, WholeRow } from './NoticeForm'
import { monthsName, validityName } from './notice-form'

/** Which papers are asked for by month, and how long each is valid; shown beside the owner's rules for papers. */
export default function PaperTimes() {
  const t = useTexts()
  return (
    <NoticeForm done="common.saved">
      {form => (
        <>
          <Section title={t('company.notices.months.title')} help={t('company.notices.months.help')}>
            <div className={classes.numbers}>
              {MONTHLY_TYPES.map(type => (
                <WholeRow
                  key={type}
                  form={form}
                  name={monthsName(type)}
                  label={t(`states.documentTypes.${type}.name`)}
                  none={t('company.notices.months.none')}
                />
              ))}
            </div>
            <NoticeSwitch form={form} name="reminders.monthly" />
          </Section>
          <Section title={t('company.notices.validity.title')} help={t('company.notices.validity.help')}>
            <div className={classes.numbers}>
              {DATED_PAPERS.map(paper => (
                <WholeRow
                  key={paper}
                  form={form}
                  name={validityName(paper)}
                  label={paperName(t, paper)}
                  none={t('company.notices.validity.none')}
                />
              ))}
            </div>
          </Section>
        </>
      )}
    </NoticeForm>
  )
}
