import { Stack } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import { RichText } from '../../ui/data/RichText'
import { ChoiceCards, MultiChoiceCards } from '../../ui/fields/choices/ChoiceCards'
import { ColorField } from '../../ui/fields/choices/ColorField'
import { TagsField } from '../../ui/fields/choices/TagsField'
import { DateField, DateTimeField } from '../../ui/fields/dates/DateField'
import { PersonPicker } from '../../ui/fields/people/PersonPicker'
import { RichTextField } from '../../ui/fields/rich-text/RichTextField'
import { CodeField } from '../../ui/fields/text/CodeField'

const LONG = 'María de los Ángeles Fernández de Córdoba y Ruiz de Castañeda'
const PEOPLE = [LONG, 'Ana Gil'].map((name, at) => ({ _id: `${at}`, name, email: 'ana@correo.example', phone: null }))
const COLOURS = ['#008DD2', '#E8590C', '#2F9E44'].map(value => ({ value, label: value }))
const CHOICES = [
  { value: 'a', label: LONG, hint: LONG, icon: <IconHome aria-hidden="true" /> },
  { value: 'b', label: 'Ana Gil' },
] as const
const HTML = `<p>${LONG}, <strong>bold</strong>, <em>italic</em>, https://llave.example</p><ul><li>${LONG}</li></ul>`
const WRONG = 'Este campo es obligatorio'
const nothing = () => undefined
/** Finds everybody, whatever is typed. */
const useEverybody = (text: string) => ({ found: text ? PEOPLE : [], searches: false, isBehind: false })

export function ChosenParts() {
  const [person, setPerson] = useState<(typeof PEOPLE)[number] | null>(null)
  const [choice, setChoice] = useState<'a' | 'b'>('a')
  const [colour, setColour] = useState('#008DD2')
  const [words, setWords] = useState<readonly string[]>([LONG, 'VIP'])
  const [html, setHtml] = useState(HTML)
  return (
    <form onSubmit={event => event.preventDefault()}>
      <Stack>
        <DateField label="Date" value="2026-02-28" onChange={nothing} />
        <DateField label="Date, wrong" unread="31/02/2026" onChange={nothing} error={WRONG} />
        <DateTimeField label="Date and time" value="2026-02-28T10:30:00+01:00" onChange={nothing} optional />
        <PersonPicker label="Person" value={person} onChange={setPerson} useSearch={useEverybody} />
        <PersonPicker label="Person, wrong" value={null} onChange={nothing} useSearch={useEverybody} error={WRONG} />
        <TagsField label="Words" value={words} onChange={setWords} optional />
        <ColorField label="Colour" value={colour} onChange={setColour} options={COLOURS} />
        <CodeField id="kit-code" label="Code" value="123" onChange={nothing} error={null} />
        <h3 id="kit-one">One card</h3>
        <ChoiceCards labelledBy="kit-one" choices={CHOICES} value={choice} onChange={setChoice} />
        <h3 id="kit-several">Several cards, wrong</h3>
        <MultiChoiceCards labelledBy="kit-several" choices={CHOICES} value={['b']} onChange={nothing} error={WRONG} />
        <RichTextField label="Rich text" value={html} onChange={setHtml} people={[{ id: '1', label: LONG }]} />
        <RichTextField
          label="Rich text, empty and wrong"
          onChange={nothing}
          placeholder={LONG}
          error={WRONG}
          optional
        />
        <RichText html={html} />
      </Stack>
    </form>
  )
}
