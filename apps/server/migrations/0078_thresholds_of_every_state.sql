-- States in which nobody was ever late have a threshold now. Who is beyond it already is late on every page, but the
-- brokers do not get a notice for each of them at once.
insert into trigger_firings (operation_id, trigger, state_entered_date, fired_date)
  select operations.id, 'LATE_' || operations.state, operations.state_entered_date, now()
  from operations join (values
    ('CUESTIONARIO_COMPLETADO', 3), ('ESTUDIO_VIABILIDAD', 10), ('NEGOCIACION', 30),
    ('PRESENTACION_PROPUESTA', 10), ('APROBACION', 21), ('FORMALIZACION', 30)
  ) as limits (state, days) on limits.state = operations.state
  where not operations.is_archived and operations.state_entered_date < now() - make_interval(days => limits.days)
  on conflict do nothing;
