-- A topic is about one of its meeting's themes, or none. What was none of them has been shown as none.
update topic set theme_code = null
where theme_code is not null
  and not exists (select from theme where theme.meeting_id = topic.meeting_id and theme.code = topic.theme_code);

alter table topic
  add constraint topic_theme_of_its_meeting foreign key (meeting_id, theme_code) references theme (meeting_id, code);
