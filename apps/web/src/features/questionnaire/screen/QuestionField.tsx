import type { Control } from '@llave/domain/questionnaire/questions'
import type { ComponentType } from 'react'
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

export function QuestionField(props: FieldProps) {
  const Field = FIELDS[props.asked.question.control]
  return <Field {...props} />
}
