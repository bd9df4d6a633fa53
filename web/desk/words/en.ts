import control from '#words/control/en.json';
import desk from '#words/desk/en.json';
import inbox from '#words/inbox/en.json';
import kit from '#words/kit/en.json';
import organisers from '#words/organisers/en.json';
import register from '#words/register/en.json';
import signIn from '#words/sign-in/en.json';
import topics from '#words/topics/en.json';

export const catalogue = { kit, control, desk, inbox, organisers, register, signIn, topics };
