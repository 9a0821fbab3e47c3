import type { Task } from '@llave/api-contract/tasks'

export const javier = { _id: 'u1', name: 'Javier', lastname: 'Soto', avatar: null, avatarColor: null }

export const aTask: Task = {
  ...{ _id: 't1', name: 'Llamar a Ana', type: 'LLAMADA', state: 'PENDIENTE', initDate: null, expirationDate: null },
  ...{ responsable: javier, subscribers: [], description: null, createdBy: javier, version: 7 },
  checklist: [
    { _id: 'i1', name: 'DNI', checked: false },
    { _id: 'i2', name: 'Nóminas', checked: true },
  ],
  operation: { _id: 'o1', numOperation: 1042, title: 'Piso en Gràcia' },
  ...{ createdDate: '2026-11-01T10:00:00Z', completedDate: null },
}
