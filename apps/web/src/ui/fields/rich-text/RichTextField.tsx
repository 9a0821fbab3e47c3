import { Input } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FieldLabel } from '../text/TextField'
import type { RichTextProps } from './props'
import classes from './RichText.module.css'

const Editor = lazy(() => import('./RichTextEditor'))

/**
 * Text with bold, italic, underline and lists, as HTML (spec: back office §9); used like any other field. The editor
 * loads with the first one. Ctrl Enter submits the form around it. The server sanitises what it stores; `RichText`
 * shows it.
 *
 * <Field of={form} name="messageDocument">{field => <RichTextField label={…} {...field} />}</Field>
 */
export function RichTextField(props: RichTextProps) {
  const { label, optional = false } = props
  return (
    <Suspense
      fallback={
        <Input.Wrapper
          label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
          labelElement="div"
          className={props.className}
        >
          <div className={classes.frame} aria-busy="true">
            <div className={classes.content} data-placeholder={props.value ? undefined : props.placeholder} />
            <div className={classes.bar} />
          </div>
        </Input.Wrapper>
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}
