export { draftImport } from './draft-import'
export { IMPORT_JOB, runImports } from './run-imports'
