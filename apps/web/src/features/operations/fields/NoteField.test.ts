import { expect, it } from 'vitest'
import { linksIn } from './NoteField'

it('finds the addresses in a text, each once, without the punctuation around them', () => {
  expect(linksIn('Ver https://a.example/x?y=1. Y (http://b.example), otra vez https://a.example/x?y=1')).toEqual([
    'https://a.example/x?y=1',
    'http://b.example',
  ])
  expect(linksIn('javascript:alert(1) ftp://c.example www.d.example')).toEqual([])
})
