import { expect, it } from 'vitest'
import { mentionedIn } from './mentions'

const colleagues = [
  { id: 'u1', name: 'Carmen', lastname: 'Vidal' },
  { id: 'u2', name: 'Javier', lastname: 'Núñez Gil' },
  { id: 'u3', name: 'Javier', lastname: 'Soto' },
]
const found = (html: string) => mentionedIn(html, colleagues)

it('a mention of the editor counts by its id, whatever it says', () => {
  expect(found('<p>Mira, <span data-type="mention" data-id="u2">@Carmen Vidal</span></p>')).toEqual(['u2'])
  expect(found('<p><span data-type="mention" data-id="u9">@Nadie</span></p>')).toEqual([])
})

it('a name after @ counts in whole, in any case and without accents', () => {
  expect(found('<p>@javier nunez gil y @Carmen Vidal, ¿lo veis?</p>')).toEqual(['u1', 'u2'])
  expect(found('<p>@Javier <b>Soto</b></p>')).toEqual(['u3'])
})

it('a first name counts where only one colleague has it', () => {
  expect(found('<p>@Carmen: llama</p>')).toEqual(['u1'])
  expect(found('<p>@Javier, llama</p>')).toEqual([])
  expect(found('<p>@Carmencita</p>')).toEqual([])
})

it('an e-mail address mentions nobody', () => {
  expect(found('<p>ana@carmen vidal.es</p>')).toEqual([])
})
