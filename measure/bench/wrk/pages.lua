-- wrk … URL [-- PAUSE]: asks for a page, over and over; with a pause, in milliseconds on average, as people do.
-- Statuses are left to wrk's own count of errors: looking at each answer would cost it a page's bytes once more.

dofile('report.lua')

function init(args)
  local pause = tonumber(args[1])
  if pause == nil then return end
  math.randomseed(os.time())
  function delay() return math.random(0, 2 * pause) end
end
