-- Supplied lines without ambiguous forms, and lines for words that were found for another one.

-- A line that an organiser has written keeps its words. The version of a line tells an open form that it has changed.
update glossary_line as line
set is_general = supplied.is_general, forms_fr = string_to_array(supplied.forms_fr, '; '),
  forms_en = string_to_array(supplied.forms_en, '; '), version = line.version + 1
from (values
  ('interim', false, 'acompte; acompte sur dividende; trimestriel; chaque trimestre; dividende trimestriel; dividende semestriel; en plusieurs fois', 'interim; interim dividend; quarterly dividend; quarterly; half-yearly; several payments; advance dividend; advance payment'),
  ('shareprice', false, 'cours de bourse; cours de l''action; cotation; valeur de l''action; valeur du titre; le titre; action a perdu; cours actuel; cours de cloture; cours au plus haut; cours du titre; cours en bourse; cours boursier; le cours a; le cours va; le cours est; notre cours; a ce cours; remonter le cours; soutenir le cours; redresser le cours; baisser le cours', 'share price; stock price; price of the share; quotation; stock has fallen'),
  ('venue', false, 'salle; endroit; lieu de l''assemblee; autre lieu', 'venue; location; room; hall; another place; place to sit'),
  ('separation', false, 'dissociation; separation; separer; dissocier; cumul', 'separation; separate; combine; combined; split the roles; split the jobs; split the functions; split the chair; split the chairman; roles be split; roles are split; roles split'),
  ('appointment', false, 'nomination; nommer', 'appointment; appoint; nominate; nomination; nominated'),
  ('executive', false, 'dirigeant; mandataire social; direction; equipe de direction; equipe dirigeante', 'executive; senior executive; senior management; management team; the management'),
  ('layoff', false, 'licenciement; licencier; suppression de postes; suppression d''emplois; plan social; plan de depart; supprimer; mettre a la porte; pse; licencie; sauvegarde de l''emploi', 'layoff; redundancy; job cut; dismissal; lay off; lose their job; fire people; firing people; firing; sack; layoffs; redundancies; cut jobs; jobs are cut; laid people off; laid off; replace jobs'),
  ('renewable', false, 'renouvelable; eolien; solaire; vent', 'renewable; wind; solar'),
  ('publish', false, 'publier; publication; communiquer; divulguer; rendre public; communication', 'publish; publication; disclose; disclosure; make public; communication; communicate'),
  ('headquarters', false, 'siege social; le siege; du siege; au siege; nouveau siege; notre siege; siege mondial; votre siege; leur siege; siege de la societe', 'headquarters; head office; registered office'),
  ('consultant', false, 'cabinet de conseil; consultant; mckinsey; societe de conseil; cabinets de conseil; conseils externes; frais de conseil; conseil en strategie; conseil juridique; mission de conseil; honoraires de conseil; depenses de conseil', 'consultant; consultancy; consulting; advisory firm'),
  ('change', true, 'changer; changement; modifier; modification; amendement', 'change; modify; amend; amendment'),
  ('local', true, 'local; territoire; commune; region; departement', 'local; region; community; municipality'),
  ('currency', false, 'devise; dollar; taux de change; risque de change; effet de change; variation de change; perte de change; couverture de change; marche des changes', 'currency; dollar; exchange rate; forex'),
  ('split', false, 'division du nominal; division de l''action; split; diviser l''action; fractionner l''action; fractionnement de l''action', 'share split; stock split; split the share; split the stock; splitting the share; shares be split; share be split'),
  ('boardseat', false, 'cumul de mandats; cumul des mandats; siege dans; siege deja; siege aussi; autres conseils; autres mandats; sieges dans', 'other boards; outside directorship; directorship; overboarded; sits on; other directorships; sit on'),
  ('seat', false, 'siege au; sieger au; siegent au; siegeant au; sieger dans; siegent dans; siege-t-il; siege-t-elle', 'sit; seat'),
  ('sport', false, 'sport; sportif; cycliste; equipe cycliste; equipe de football; equipe de rugby; equipe sportive', 'sport; sports; cycling; cycling team; football team; rugby team'),
  ('role', true, 'role; les fonctions; des fonctions; ses fonctions; deux fonctions', 'role')
) as supplied (concept, is_general, forms_fr, forms_en)
where line.concept = supplied.concept and line.origin = 'supplied' and line.changed_by is null;

insert into glossary_line (concept, is_general, forms_fr, forms_en, origin)
select concept, is_general, string_to_array(forms_fr, '; '), string_to_array(forms_en, '; '), 'supplied'
from (values
  ('governance', false, 'gouvernance', 'governance'),
  ('responsibility', false, 'responsabilite; responsable', 'responsibility; responsible'),
  ('work', true, 'travail; travailler', 'work; working'),
  ('success', true, 'succes; reussite; reussir', 'success; successful'),
  ('listed', false, 'societe cotee; cote en bourse; cotee en bourse', 'listed; listed company'),
  ('registrationdocument', false, 'document d''enregistrement universel; document d''enregistrement; document de reference; deu; urd', 'universal registration document; registration document; urd'),
  ('initiative', true, 'initiative', 'initiative'),
  ('shortterm', true, 'court terme; court-termisme; court-termiste', 'short term; short-termism; short-termist'),
  ('attend', false, 'assister; participer; participant; participez', 'attend; attending'),
  ('study', true, 'etude; etudier', 'study'),
  ('economy', true, 'economique; conjoncture', 'economic; economy'),
  ('internal', true, 'interne', 'internal; internally'),
  ('maintenance', false, 'maintenance; entretien', 'maintenance; upkeep'),
  ('licence', false, 'licence', 'licence; license'),
  ('consultation', true, 'consulter; consultation', 'consult; consultation'),
  ('team', true, 'equipe', 'team'),
  ('equipment', true, 'equipement', 'equipment')
) as line (concept, is_general, forms_fr, forms_en)
on conflict (concept) do nothing;

-- The stop words of this release have changed too, so every row of `question_terms` is filled again.
update glossary set version = version + 1;
