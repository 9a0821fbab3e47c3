-- What is to be done after the commit of an event is kept by name, with what each reaction is given. What happened to an
-- operation was kept as the event itself, which is still read.
update jobs set payload = jsonb_build_object(
  'operationId', coalesce(
    (select operation_id from messages where id::text = payload ->> 'messageId'),
    (select operation_id from held_verdicts where id::text = payload ->> 'verdictId')),
  'by', payload -> 'by',
  'due', jsonb_build_object(
    case payload ->> 'type'
      when 'OPERATIONS_ASSIGNED' then 'assigned'
      when 'WORK_HANDED_OVER' then 'handedOver'
      when 'STAND_IN_NAMED' then 'standIn'
      when 'MESSAGE_WAITS' then 'unreadMail'
      when 'VERDICT_DUE' then 'verdict'
    end,
    payload - 'type' - 'by'))
where kind = 'event' and status = 'WAITING' and payload ->> 'type' in (
  'OPERATIONS_ASSIGNED', 'WORK_HANDED_OVER', 'STAND_IN_NAMED', 'MESSAGE_WAITS', 'VERDICT_DUE');
