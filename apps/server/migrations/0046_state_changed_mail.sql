-- The e-mail about a new state is called as the contract calls it.
update emails set template = 'stateChanged' where template = 'stateChange';
update mail_texts set key = 'stateChanged' where key = 'stateChange';
