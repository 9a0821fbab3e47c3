import { expect, it } from 'vitest'
import { type FolderOwner, folderOwners } from './match-folder'

const owners: readonly FolderOwner[] = [
  { id: 'irene', reference: '2024-117', name: 'Irene Solano Prats' },
  { id: 'tomas', reference: '2024-117-B', name: 'Tomás Vidal Roca' },
  { id: 'luz', reference: null, name: 'Luz Marín' },
  { id: 'leo', reference: null, name: 'Leo Gil Mas' },
  { id: 'other leo', reference: null, name: 'Leo Gil Paz' },
  { id: 'short', reference: '7', name: 'Eva' },
]

it.each([
  ['2024-117', 'irene'],
  ['2024_117 Irene Solano', 'irene'],
  ['Nº 2024-117', null],
  ['2024-117-B', 'tomas'],
  ['2024-1170', null],
  ['Solano Prats, Irene', 'irene'],
  ['TOMAS VIDAL', 'tomas'],
  ['Luz Marín Costa', 'luz'],
  ['Luz', null],
  ['Leo Gil', null],
  ['Leo Gil Paz', 'other leo'],
  ['7 Eva', 'short'],
  ['Eva', null],
  ['Calle Mayor 7', null],
  ['', null],
])('%j is of %j', (folder, owner) => {
  expect(folderOwners(owners)(folder)).toBe(owner)
})
