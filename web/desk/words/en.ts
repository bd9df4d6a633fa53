import control from '#words/desk/control/en.json';
import desk from '#words/desk/en.json';
import inbox from '#words/desk/inbox/en.json';
import kit from '#words/kit/en.json';
import organisers from '#words/desk/organisers/en.json';
import register from '#words/desk/register/en.json';
import signIn from '#words/desk/sign-in/en.json';
import topics from '#words/desk/topics/en.json';

export const catalogue = { kit, control, desk, inbox, organisers, register, signIn, topics };
