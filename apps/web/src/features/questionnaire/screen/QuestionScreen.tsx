import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import type { Control } from '@llave/domain/questionnaire/questions'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { IconCalculator, IconInfoCircle } from '@tabler/icons-react'
import { type ComponentType, type FormEvent, useId, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useConfig } from '../../../lib/api/config'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import { BankQuestion, BanksQuestion } from '../fields/BankQuestion'
import { ChoiceQuestion, MultiQuestion, YesNoQuestion } from '../fields/ChoiceQuestion'
import type { FieldProps } from '../fields/field-props'
import { HolderCountQuestion } from '../fields/HolderCountQuestion'
import { PropertyListQuestion } from '../fields/PropertyListQuestion'
import {
  DayQuestion,
  IntegerQuestion,
  LongTextQuestion,
  MoneyQuestion,
  PercentQuestion,
  TextQuestion,
} from '../fields/TypedQuestion'
import { questionLabel, questionText, screenText } from '../question-texts'
import classes from './QuestionScreen.module.css'
import { ScreenHead } from './ScreenHead'
import type { ScreenForm } from './use-screen-form'
import { useShownScreen } from './use-shown-screen'

interface Props {
  readonly form: ScreenForm
  /** The requested question among several on the screen. */
  readonly wanted: string | null
}

interface WhyProps {
  readonly asked: readonly AskedQuestion[]
  /** Whether the question has its own title. */
  readonly isTitled: (at: number) => boolean
}

/** Why the answers are needed; opens in place. */
function WhyAsked({ asked, isTitled }: WhyProps) {
  const t = useTexts()
  return (
    <details className={classes.why}>
      <summary>
        <IconInfoCircle aria-hidden="true" />
        {t('questionnaire.wizard.whyAsked')}
      </summary>
      <div className={classes.reasons}>
        {asked.map((one, at) => (
          <p key={one.path}>
            {isTitled(at) && <strong>{questionLabel(t, one)}</strong>}
            {questionText(t, one, 'why')}
          </p>
        ))}
      </div>
    </details>
  )
}

/** The error of an answer, with the limit for a number beyond it. */
function problemText(t: Translate, { question: { rules } }: AskedQuestion, code: string): string {
  const isOver = code === 'error_form_max_number' && rules.max !== undefined
  return isOver ? t('questionnaire.wizard.maximum', { max: rules.max }) : codeText(t, code)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** One screen of the wizard: a question, sometimes with dependent ones, and "continue". */
export function QuestionScreen({ form, wanted }: Props) {
  const t = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const fields = useRef<HTMLFormElement>(null)
  // Forward navigation pushes a history entry; back does not.
  const onward = useNavigationType() === 'PUSH'
  const asked = form.screen?.asked ?? []
  const [first] = asked

  useShownScreen(heading, () => {
    const questions = [...(fields.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])]
    const [only, another] = questions
    const its = questions.find(question => question.dataset.question === wanted)
    if (another && its) return its.querySelector<HTMLElement>('input, textarea')
    // A single text field takes the focus, which opens the keyboard of a phone.
    const isTyped = only && !another && !only.querySelector('[role="radiogroup"], [role="group"]')
    return isTyped ? only.querySelector<HTMLElement>('input, textarea') : null
  })

  if (!first) return null
  const severalOfTheirOwn = first.question.screen !== first.question.key
  const isTitled = (at: number) => severalOfTheirOwn || at > 0
  const skips = asked.every(({ optional, value }) => optional && isEmpty(value))

  function send(event: FormEvent): void {
    event.preventDefault()
    const [wrong] = form.submit()
    if (wrong) {
      const questions = [...(fields.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])]
      const field = questions.find(question => question.getAttribute('data-question') === wrong)
      field?.querySelector<HTMLElement>('input, textarea')?.focus()
    }
  }
  return (
    <form ref={fields} className={classes.screen} data-onward={onward || undefined} onSubmit={send} noValidate>
      <ScreenHead heading={heading} id={id} title={screenText(t, first, 'title')} help={screenText(t, first, 'help')} />
      {asked.map((one, at) => {
        const titled = isTitled(at)
        const error = form.errors[one.path]
        return (
          <div key={one.path} className="stack gap-xs" data-question={one.path}>
            {titled && (
              <div>
                <p id={`${id}-${at}`} className="strong">
                  {questionLabel(t, one)}
                  {one.optional && <span className="dimmed regular"> {t('common.optional')}</span>}
                </p>
                <p id={`${id}-${at}-help`} className="dimmed fz-sm">
                  {questionText(t, one, 'help')}
                </p>
              </div>
            )}
            <QuestionField
              asked={one}
              onChange={value => form.change(one.path, value)}
              onTap={value => form.tap(one.path, value)}
              error={error && problemText(t, one, error)}
              labelledBy={titled ? `${id}-${at}` : `${id}-title`}
              describedBy={titled ? `${id}-${at}-help` : `${id}-help`}
            />
          </div>
        )
      })}
      <div>
        <WhyAsked asked={asked} isTitled={isTitled} />
        <CalculatorLink asked={asked} />
      </div>
      <div className={classes.bar}>
        <StickyActionBar>
          <Button type="submit" size="lg">
            {t(skips ? 'questionnaire.wizard.skip' : 'common.actions.continue')}
          </Button>
        </StickyActionBar>
      </div>
    </form>
  )
}

const FIELDS: Readonly<Record<Control, ComponentType<FieldProps>>> = {
  CHOICE: ChoiceQuestion,
  MULTI: MultiQuestion,
  YES_NO: YesNoQuestion,
  HOLDER_COUNT: HolderCountQuestion,
  PROPERTY_LIST: PropertyListQuestion,
  BANK: BankQuestion,
  BANKS: BanksQuestion,
  MONEY: MoneyQuestion,
  PERCENT: PercentQuestion,
  INTEGER: IntegerQuestion,
  TEXT: TextQuestion,
  PHONE: TextQuestion,
  EMAIL: TextQuestion,
  LONG_TEXT: LongTextQuestion,
  DATE: DayQuestion,
}

function QuestionField(props: FieldProps) {
  const Field = FIELDS[props.asked.question.control]
  return <Field {...props} />
}

/** An amount that the customer has to decide on, rather than one that already exists. */
const isToReckon = ({ question: { control, chapter } }: AskedQuestion) =>
  control === 'MONEY' && (chapter === 'money' || chapter === 'works')

/** A link to the brokerage's calculator for an amount to decide on; in another tab, so that typed input is not lost. */
function CalculatorLink({ asked }: { readonly asked: readonly AskedQuestion[] }) {
  const t = useTexts()
  const url = useConfig()?.links.calculator
  if (!url || !asked.some(isToReckon)) return null
  return (
    <a className={classes.calculator} href={url} target="_blank" rel="noopener noreferrer">
      <IconCalculator aria-hidden="true" />
      {t('questionnaire.wizard.calculator')}
    </a>
  )
}
