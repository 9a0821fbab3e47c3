export { bindLater, keepDossier } from './build/keep-dossier'
export { readPapers } from './papers'
