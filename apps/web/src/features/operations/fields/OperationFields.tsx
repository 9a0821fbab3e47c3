import { useTexts } from '../../../lib/texts/texts'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import layout from '../operation.module.css'
import classes from './fields.module.css'
import { SectionFields } from './SectionFields'

const COLUMNS = [
  ['operation', 'dates'],
  ['amounts', 'proposals'],
] as const

/** All fields of the operation in two columns, under small headings. */
export function OperationFields({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const { abilities } = useStored(form)
  return (
    <fieldset className={layout.fields} disabled={!abilities.update}>
      {COLUMNS.map(sections => (
        <div key={sections[0]} className={layout.fieldColumn}>
          {sections.map(section => (
            <section key={section} className={classes.group}>
              <h2 className={classes.heading}>{t(`operations.sections.${section}`)}</h2>
              <div className={section === 'operation' ? classes.words : classes.grid}>
                <SectionFields form={form} section={section} />
              </div>
            </section>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
