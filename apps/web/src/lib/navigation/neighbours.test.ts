import { expect, it } from 'vitest'
import { tabStore } from '../device/storage'
import { keepOrder, neighboursOf } from './neighbours'

it('the neighbours are those of the screen from which one has come', () => {
  keepOrder('/operations?view=list', ['a', 'b', 'c'])
  expect(neighboursOf('/operations?view=list', 'b')).toEqual({ previous: 'a', next: 'c' })
  expect(neighboursOf('/operations?view=list', 'a')).toEqual({ previous: null, next: 'b' })
  expect(neighboursOf('/operations?view=list', 'x')).toEqual({ previous: null, next: null })
  expect(neighboursOf('/operations', 'b')).toEqual({ previous: null, next: null })
  for (const damaged of ['{"ids":1', '{"address":"/operations?view=list","ids":1}', 'null']) {
    tabStore.set('llave.order', damaged)
    expect(neighboursOf('/operations?view=list', 'b')).toEqual({ previous: null, next: null })
  }
})
