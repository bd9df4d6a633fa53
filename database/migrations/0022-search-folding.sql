-- What is typed in one way and stored in another is found: one fold for texts and for what is typed to find them.
-- `contract/fold.ts` is the same fold, for what the browser searches.

-- Small letters in their plain form, accents kept: `CO₂` is `co2`, `ﬁ` is `fi`. Invisible characters are removed. Capitals are
-- listed, because `lower` depends on the locale.
create function search_plain(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
begin
  if octet_length(value) = char_length(value) then
    return lower(value);
  end if;
  -- Signs that would become letters of a word, and accents without a letter.
  plain := regexp_replace(translate(value, '´', ''''),
    '[¨¯¸©®℠™\u02d8-\u02dd\u0384\u0385\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed\u1fee\u1ffd\u1ffe\u2017\u203e]', ' ', 'g');
  plain := regexp_replace(normalize(plain, NFKD),
    '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001-\U000e01ef]+',
    '', 'g');
  plain := translate(lower(plain), 'ÆÐØÞĐĦŁŊŒŦẞ', 'æðøþđħłŋœŧß');
  -- Letters that are rare here, which would slow the others down.
  if plain ~ '[\u0180-\u024f\u0370-\u058f\u1ef0-\u1eff\u2132\u2183]' then
    plain := translate(plain,
        'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ'
        'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸ'
        'ҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖỺỼỾℲↃς',
        'ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥ'
        'ϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹ'
        'һҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆỻỽỿⅎↄσ');
  end if;
  return normalize(plain, NFC);
end
$$;

-- Marks of Latin, Greek, Cyrillic, Hebrew and Arabic writing are left out when somebody types in a hurry; those of other
-- scripts are letters to their readers, and stay.
create or replace function search_without_accents(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = char_length(value) then
    return value;
  end if;
  return normalize(replace(replace(replace(replace(translate(
    regexp_replace(normalize(value, NFKD),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
      '', 'g'),
    'łøđıðħŧŋ', 'lodidhtn'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), NFC);
end
$$;

-- What names are compared by: every apostrophe is `'`, every hyphen and dash `-`.
create function search_folded_letters(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
begin
  -- Most names have letters with marks alone: they are folded in a tenth of the time.
  if value !~ '[´¨¯¸©®℠™\u02d8-\u02dd\u0384\u0385\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed\u1fee\u1ffd\u1ffe\u2017\u203e]' then
    plain := lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g'));
    if octet_length(plain) = char_length(plain) then
      return plain;
    end if;
  end if;
  return regexp_replace(regexp_replace(search_without_accents(search_plain(value)),
    '[‘’‛′‵ʹʻʼʽˈˊˋꞌ՚׳]', '''', 'g'),
    '[\u2010-\u2015\u2212\u2043\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u058a\u05be\u1400\u1806\u30a0\U00010d6e\U00010ead]', '-', 'g');
end
$$;

-- The same. Not strict, so that the planner puts it into a query: names in ASCII are folded without a call.
create function search_folded(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then lower(value) else search_folded_letters(value) end
$$;

-- Words of a text, accents kept; whatever is no letter and no digit is a space. A word is cut where it is longer than the
-- engine takes, because one sign may stand for several letters. A mark without its letter is left out: no word is empty
-- without its accents.
create or replace function search_words(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  words text := regexp_replace(search_plain(value),
    '[\u0001-/:-@[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b9-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u06d4\u1400\u1806\u2000-\u206f\u20a0-\u2bff\u2e00-\u303f\u30a0\ua78c\ufe10-\ufe1f\ufe30-\ufe6f\U00010d6e\U00010ead]+',
    ' ', 'g');
begin
  if char_length(words) > 250 then
    words := regexp_replace(words, '([^ ]{250})', '\1 ', 'g');
  end if;
  if octet_length(words) <> char_length(words) then
    words := regexp_replace(words, '(^| )[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '\1', 'g');
  end if;
  return btrim(words);
end
$$;

-- As before, but that what the parser of texts takes for a word may be a mark alone: such a word is left out.
create or replace function search_document(language text, value text) returns tsvector
language plpgsql immutable strict parallel safe as $$
declare
  dictionaries regconfig := case language when 'fr' then 'french' else 'english' end;
  words text := search_words(value);
  plain text := search_without_accents(words);
begin
  return replace(search_without_accents(strip(to_tsvector(dictionaries, words))::text), '''''', '')::tsvector
    || strip(to_tsvector(dictionaries, plain)) || array_to_tsvector(array_remove(string_to_array(plain, ' '), ''));
end
$$;

-- Every question is taken apart again, as new ones are. Until then a search says that it is incomplete.
truncate question_search, search_progress;
