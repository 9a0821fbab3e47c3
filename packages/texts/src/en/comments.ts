import type { Texts } from '../languages'

export const comments: Texts['comments'] = {
  write: 'Comment',
  placeholder: 'Write a comment (@ to mention)',
  send: 'Comment',
  featured: 'Highlight',
  unfeature: 'Remove highlight',
  highlights: 'Highlights',
  noHighlights: 'Mark a comment with the star and it stays here, in sight.',
  edited: '(Edited)',
  editedOn: 'Edited on {date}',
  edit: 'Edit the comment',
  remove: 'Delete the comment',
  removeTitle: 'Delete this comment?',
  removeBody:
    '{count, plural, =0 {This cannot be undone.} one {Its file is deleted, too. This cannot be undone.} other {Its # files are deleted, too. This cannot be undone.}}',
  removed: 'Comment deleted',
  empty: 'There are no comments yet.',
}
